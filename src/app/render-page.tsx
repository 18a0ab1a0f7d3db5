import { setupI18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { RenderPageInput } from '../domain/site/render-page-input.ts';
import { loadHomeShelves } from '../modules/browse/load-home-shelves.ts';
import { loadCatalogue } from './i18n/catalogues.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';
import { ssrPreviewOf } from './ssr-preview-of.tsx';

/**
 * The markup of a page as the application shows it to somebody of whom nothing but the brand of the site is known: what the server sends,
 * so that it is on the screen before the first script has run, and what the application then takes over (`start-app.tsx`). What it is about
 * stands inside as a first look. An entry of the build of its own, which the server loads (`server/pages/page-renderer.ts`). Nothing for an
 * address that leads to another one.
 */
export async function renderPage({ address, language, label, subject }: RenderPageInput): Promise<string> {
  const messages = {
    ...(await loadCatalogue(language, 'frame')),
    ...(subject && (await loadCatalogue(language, 'screens'))),
  };
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ loadScreenMessages: resolved, history });
  await Promise.all([loadHomeShelves(), router.load()]);
  // Another way to write an address of ours, to which the application goes by itself.
  if (router.state.matches.length === 0) return '';
  const ssrPreview = subject && ssrPreviewOf(subject, router.state.location.search);
  const page = (
    <Providers i18n={i18n} loadScreenMessages={resolved} label={label} ssrPreview={ssrPreview}>
      <RouterProvider router={router} />
    </Providers>
  );
  // In one piece: parts that are sent apart are put in their places by scripts, which the page does not allow.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function resolved(): Promise<void> {
  return Promise.resolve();
}
