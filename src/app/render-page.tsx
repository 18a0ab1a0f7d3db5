import { type Messages, setupI18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { LanguageCode } from '../domain/people/account-schema.ts';
import type { RenderPageInput } from '../domain/site/render-page-input.ts';
import { loadHomeShelves } from '../modules/browse/home/load-home-shelves.ts';
import { seedListing } from '../modules/browse/seed-listing.ts';
import { ALL_BUT_FRAME, loadCatalog } from './i18n/catalogs.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';
import { ssrPreviewOf } from './ssr-preview-of.tsx';

/**
 * Renders the markup of a page for a person of whom only the site's brand is known. The server sends it so that it is
 * visible before the first script runs; the application then hydrates it (`start-app.tsx`). The page's subject is
 * included as a preview; a page of products is rendered completely. This is a separate build entry that the server loads
 * (`server/pages/page-renderer.ts`).
 * Returns an empty string for a URL that redirects.
 */
export async function renderPage({ address, language, brand, subject }: RenderPageInput): Promise<string> {
  const messages = await loadMessages(language, subject !== undefined);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ loadMessagesOf: resolved, history });
  await Promise.all([loadHomeShelves(), router.load()]);
  // An alternative form of a URL, which the application redirects by itself.
  if (router.state.matches.length === 0) return '';
  const ssrPage = subject?.kind === 'listing' ? seedListing(subject.listing) : undefined;
  const ssrPreview =
    subject && subject.kind !== 'listing' ? ssrPreviewOf(subject, router.state.location.search) : undefined;
  const page = (
    <Providers i18n={i18n} loadScreenMessages={resolved} brand={brand} ssrPage={ssrPage} ssrPreview={ssrPreview}>
      <RouterProvider router={router} />
    </Providers>
  );
  // Rendered in one piece: streamed parts need inline scripts, which the page does not allow.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** The messages of frame and screens by language. Merging them takes longer than rendering a page. */
const merged = new Map<string, Messages>();

async function loadMessages(language: LanguageCode, hasSubject: boolean): Promise<Messages> {
  const frame = await loadCatalog(language, 'frame');
  if (!hasSubject) return frame;
  const load = () => Promise.all(ALL_BUT_FRAME.map((part) => loadCatalog(language, part)));
  const messages = merged.get(language) ?? Object.assign({}, frame, ...(await load()));
  merged.set(language, messages);
  return messages;
}

function resolved(): Promise<void> {
  return Promise.resolve();
}
