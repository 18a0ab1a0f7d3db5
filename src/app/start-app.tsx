import { i18n } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { WhiteLabel } from '../domain/site/white-label-schema.ts';
import { loadHomeShelves } from '../modules/browse/load-home-shelves.ts';
import { applyCachedBrand } from '../modules/site/cached-brand.ts';
import { readSsrPreview } from '../ui/ssr-preview.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { loadScreenMessages } from './i18n/activate-locale.ts';
import { startLanguage } from './i18n/start-language.ts';
import { offerInstallation } from './offer-installation.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';

const router = createAppRouter({ loadScreenMessages });

/** What the page is made of is fetched beside the words, not after them. */
function fetchPage(): Promise<unknown> {
  if (location.pathname === '/') return loadHomeShelves();
  return Promise.all(router.getMatchedRoutes(location.pathname)[0].map((route) => router.loadRouteChunk(route)));
}

/** A page of a branded site says which brand it was painted in. */
async function readSsrBrand(): Promise<WhiteLabel | undefined> {
  const text = document.getElementById('served-label')?.textContent;
  return text ? (await import('./parse-ssr-brand.ts')).parseSsrBrand(text) : undefined;
}

/** Whoever needs it asks again, and tells. */
function ignoreError(): undefined {
  return undefined;
}

/**
 * The first screen first: colours and texts before it, device, account and worker after it. What the server has painted is taken over
 * once all of it is there, with whatever was typed into it; in another language it is painted anew.
 */
export async function startApp(container: HTMLElement): Promise<void> {
  const ssrLanguage = container.firstChild && document.documentElement.lang;
  applyCachedBrand();
  offerInstallation();
  const page = fetchPage().catch(ignoreError);
  const [label] = await Promise.all([readSsrBrand().catch(ignoreError), startLanguage()]);
  const isInOwnWords = ssrLanguage === i18n.locale;
  const app = (
    <StrictMode>
      <Providers
        i18n={i18n}
        loadScreenMessages={loadScreenMessages}
        label={label}
        ssrPreview={isInOwnWords ? readSsrPreview() : undefined}
      >
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  if (isInOwnWords) {
    // The router puts the same boundaries around a page as it did on the server.
    router.ssr = { manifest: undefined };
    await Promise.all([page, router.load()]);
    // In slices, between which the page answers.
    startTransition(() => void hydrateRoot(container, app));
  } else createRoot(container).render(app);
  await whenIdle();
  const { startSyncAndAccount } = await import('./after-first-paint.ts');
  await startSyncAndAccount();
}
