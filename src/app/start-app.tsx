import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyRememberedBrand } from '../features/site/remembered-brand.ts';
import { startLanguage } from './i18n/start-language.ts';
import { offerInstallation } from './offer-installation.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

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
  const { startDeviceAndAccount } = await import('./after-first-paint.ts');
  await startDeviceAndAccount();
}
