import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { HomePage } from '../features/browse/home-page.tsx';
import { AfterWords } from '../features/site/after-words.tsx';
import { useSite } from '../features/site/site-context.ts';
import { isStorefrontShown } from '../features/site/site-facts.ts';

const ShelfFront = lazy(async () => ({
  default: (await import('../features/browse/later/shelf-front.tsx')).ShelfFront,
}));

export const Route = createFileRoute('/')({
  component: Home,
  // The first page most people see: a chunk of its own would only come later and weigh more.
  codeSplitGroupings: [],
});

function Home() {
  if (isStorefrontShown(useSite())) return <HomePage />;
  return (
    <AfterWords>
      <ShelfFront />
    </AfterWords>
  );
}
