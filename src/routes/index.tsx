import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { HomePage } from '../modules/browse/home-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isStorefrontShown } from '../modules/site/site-facts.ts';
import { WhenMessagesLoaded } from '../modules/site/when-messages-loaded.tsx';

const ShelfFront = lazy(async () => ({
  default: (await import('../modules/browse/lazy/shelf-front.tsx')).ShelfFront,
}));

export const Route = createFileRoute('/')({
  component: Home,
  // The first page most people see: a chunk of its own would only come later and weigh more.
  codeSplitGroupings: [],
});

function Home() {
  if (isStorefrontShown(useSite())) return <HomePage />;
  return (
    <WhenMessagesLoaded>
      <ShelfFront />
    </WhenMessagesLoaded>
  );
}
