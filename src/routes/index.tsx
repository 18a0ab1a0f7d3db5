import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../modules/browse/home/home-page.tsx';
import { SiteSearch } from '../modules/site/search/site-search.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isSignedIn, isStorefrontShown } from '../modules/site/site-state.ts';
import { WhenMessagesLoaded } from '../modules/site/when-messages-loaded.tsx';
import { lazyPart } from '../ui/rendering/lazy-part.tsx';

const ShelfFront = lazyPart(async () => (await import('../modules/browse/lazy/shelf-front.tsx')).ShelfFront);

export const Route = createFileRoute('/')({
  component: Home,
  // Home is the most frequent first page. A separate chunk would load later and be larger in total.
  codeSplitGroupings: [],
});

const RecentlyViewed = lazyPart(
  async () => (await import('../modules/browse/lazy/recently-viewed.tsx')).RecentlyViewed,
);

function Home() {
  const site = useSite();
  if (isStorefrontShown(site)) {
    const viewed = isSignedIn(site) && (
      <WhenMessagesLoaded>
        <RecentlyViewed />
      </WhenMessagesLoaded>
    );
    return <HomePage search={<SiteSearch />} viewed={viewed} />;
  }
  return (
    <WhenMessagesLoaded>
      <ShelfFront />
    </WhenMessagesLoaded>
  );
}
