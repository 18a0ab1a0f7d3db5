import { i18n } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Brand } from '../domain/site/brand-schema.ts';
import { markAsEarlier } from '../engine/react/use-seed.ts';
import { loadHomeShelves } from '../modules/browse/home/load-home-shelves.ts';
import { seedListing } from '../modules/browse/seed-listing.ts';
import { loadSyncClient } from '../modules/device/data/load-sync-client.ts';
import { applyCachedBrand, readCachedBrand } from '../modules/site/brand/cached-brand.ts';
import { isStoredPage } from '../modules/site/is-stored-page.ts';
import { markExpectedUser } from '../modules/site/user/mark-signed-in.ts';
import { readSsrPreview } from '../ui/rendering/ssr-preview.tsx';
import { whenIdle } from '../ui/rendering/when-idle.ts';
import { afterPendingNavigation } from './after-navigation.ts';
import { deferredStartup, isDeferred, markRendered } from './deferred-startup.ts';
import { followLinksByDocument } from './follow-links-by-document.ts';
import { loadMessagesOf, loadScreenMessages } from './i18n/activate-locale.ts';
import { startLanguage } from './i18n/start-language.ts';
import { offerInstallation } from './offer-installation.ts';
import { Providers } from './providers.tsx';
import { retryStyleSheets } from './retry-style-sheets.ts';
import { createAppRouter } from './router.ts';

const router = createAppRouter({ loadMessagesOf });

/** Fetches the page's chunk in parallel with the messages. */
function fetchPage(): Promise<unknown> {
  return location.pathname === '/' ? loadHomeShelves() : fetchCode(location.pathname);
}

function fetchCode(path: string): Promise<unknown> {
  return Promise.all(router.getMatchedRoutes(path)[0].map((route) => router.loadRouteChunk(route)));
}

/** Any page of a product: all have the same code and messages. */
const A_BOOK = '/book/1';

/** Fetches what a page of a product needs after a click in a list. */
async function fetchProductPage(): Promise<void> {
  await deferredStartup;
  const panel = import('../routes/-product-purchase.tsx');
  await Promise.all([fetchCode(A_BOOK), panel, loadMessagesOf(A_BOOK), loadSyncClient()]);
}

/** Reads the brand that a branded page was rendered with, or that of the last visit for a page without markup. */
async function readSsrBrand(hasMarkup: boolean): Promise<Brand | undefined> {
  const text = hasMarkup ? document.getElementById('served-brand')?.textContent : readCachedBrand();
  return text ? (await import('./parse-ssr-brand.ts')).parseSsrBrand(text) : undefined;
}

/** Reads the products that the page was rendered with, for the first results of its queries. */
async function readSsrPage(): Promise<object | undefined> {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return undefined;
  const ssrPage = seedListing((await import('./parse-ssr-listing.ts')).parseSsrListing(text));
  if (isStoredPage()) markAsEarlier(ssrPage);
  return ssrPage;
}

/** For parts of the page that appear later. A page that the person opens asks at once. */
async function loadLateMessages(): Promise<void> {
  await deferredStartup;
  await loadScreenMessages();
}

/** Ignores the error; a later caller retries and reports it. */
const ignoreError = () => undefined;

/**
 * Renders the first screen first: theme and messages before it; database, account and worker after it. The server's
 * markup is hydrated once everything is loaded, and text that was typed into it is kept. In another language, or if the
 * data of the markup cannot be read, the page is rendered from scratch.
 */
export async function startApp(container: HTMLElement): Promise<void> {
  const ssrLanguage = container.firstChild && document.documentElement.lang;
  applyCachedBrand();
  markExpectedUser();
  retryStyleSheets();
  offerInstallation();
  if (isDeferred) followLinksByDocument(fetchProductPage());
  const page = fetchPage().catch(ignoreError);
  const [ssrData] = await Promise.all([
    Promise.all([readSsrBrand(container.firstChild !== null), readSsrPage()]).catch(ignoreError),
    startLanguage(deferredStartup),
  ]);
  const canHydrate = ssrData && ssrLanguage === i18n.locale;
  const app = (
    <StrictMode>
      <Providers
        i18n={i18n}
        loadScreenMessages={loadLateMessages}
        brand={ssrData?.[0]}
        ssrPage={ssrData?.[1]}
        ssrPreview={canHydrate ? readSsrPreview() : undefined}
      >
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (canHydrate) {
    // Makes the router add the same boundaries around a page as on the server.
    router.ssr = { manifest: undefined };
    await Promise.all([page, router.load()]);
    // Firefox has aborted the loading of code if a navigation has begun. The router would reload the page to get it, and
    // the navigation would end.
    await afterPendingNavigation();
    // Hydrates in slices, so that the page stays responsive.
    startTransition(() => void hydrateRoot(container, app));
  } else createRoot(container).render(app);
  markRendered();
  await whenIdle();
  await (await import('./after-first-paint.ts')).startSyncAndAccount();
}
