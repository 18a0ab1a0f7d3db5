import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyRememberedBrand } from '../features/site/brand-memory.ts';
import { followAccount } from './follow-account.ts';
import { startLanguage } from './i18n/start-language.ts';
import { offerInstallation } from './offer-installation.ts';
import { makeOffers } from './offers.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';
import { startDevice } from './service-worker-bridge/start-device.ts';

/** The first screen first: colours and texts before it, device, account and worker after it. */
export async function startApp(container: HTMLElement): Promise<void> {
  applyRememberedBrand();
  offerInstallation();
  await startLanguage();
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  followAccount();
  await startDevice((applyUpdate) => makeOffers({ applyUpdate }));
}
