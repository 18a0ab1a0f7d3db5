import { setupI18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { PageToPaint } from '../contract/page-to-paint.ts';
import { loadHomeShelves } from '../features/browse/load-home-shelves.ts';
import { firstLookOf } from './first-look-of.tsx';
import { loadCatalogue } from './i18n/catalogues.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';

/**
 * The markup of a page as the application shows it to somebody of whom nothing but the brand of the site is known: what the server sends,
 * so that it is on the screen before the first script has run, and what the application then takes over (`start-app.tsx`). What it is about
 * stands inside as a first look. An entry of the build of its own, which the server loads (`server/pages/painter.ts`). Nothing for an
 * address that leads to another one.
 */
export async function paintPage({ address, language, label, subject }: PageToPaint): Promise<string> {
  const words = {
    ...(await loadCatalogue(language, 'frame')),
    ...(subject && (await loadCatalogue(language, 'screens'))),
  };
  const i18n = setupI18n({ locale: language, messages: { [language]: words } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ loadScreenWords: isThere, history });
  await Promise.all([loadHomeShelves(), router.load()]);
  // Another way to write an address of ours, to which the application goes by itself.
  if (router.state.matches.length === 0) return '';
  const firstLook = subject && firstLookOf(subject, router.state.location.search);
  const page = (
    <Providers i18n={i18n} loadScreenWords={isThere} label={label} firstLook={firstLook}>
      <RouterProvider router={router} />
    </Providers>
  );
  // In one piece: parts that are sent apart are put in their places by scripts, which the page does not allow.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function isThere(): Promise<void> {
  return Promise.resolve();
}
