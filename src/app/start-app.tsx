import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyRememberedBrand } from '../features/site/remembered-brand.ts';
import { loadDevice } from '../sync/load-device.ts';
import { startLanguage } from './i18n/start-language.ts';
import { offerInstallation } from './offer-installation.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

/** Home is whole by itself. Any other page is a chunk, and shows what the device holds: both are fetched beside the words, not after them. */
function fetchPage(): void {
  if (location.pathname === '/') return;
  for (const route of router.getMatchedRoutes(location.pathname)[0]) router.loadRouteChunk(route)?.catch(noMatter);
  loadDevice().catch(noMatter);
}

/** Whoever needs it asks again, and tells. */
function noMatter(): void {}

/** The first screen first: colours and texts before it, device, account and worker after it. */
export async function startApp(container: HTMLElement): Promise<void> {
  applyRememberedBrand();
  offerInstallation();
  fetchPage();
  await startLanguage();
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  const { startDeviceAndAccount } = await import('./after-first-paint.ts');
  await startDeviceAndAccount();
}
