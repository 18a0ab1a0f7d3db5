import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/browse/home-page.tsx';
import { useSite } from '../features/site/site-context.ts';
import { isStorefrontShown } from '../features/site/site-facts.ts';

export const Route = createFileRoute('/')({
  component: Home,
  // The first page most people see: a chunk of its own would only come later and weigh more.
  codeSplitGroupings: [],
});

function Home() {
  return <HomePage isStore={isStorefrontShown(useSite())} />;
}
