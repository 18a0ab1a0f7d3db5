import { createFileRoute } from '@tanstack/react-router';
import { SavedPage } from '../modules/cart/saved-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isCartShown, isSignedIn } from '../modules/site/site-state.ts';

export const Route = createFileRoute('/saved')({ component: Saved });

function Saved() {
  const site = useSite();
  return <SavedPage isLoggedIn={isSignedIn(site)} isStore={isCartShown(site)} />;
}
