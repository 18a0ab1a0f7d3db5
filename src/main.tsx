import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './app/i18n/start-language.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { startDevice } from './app/start-device.ts';

async function start(container: HTMLElement) {
  await startLanguage();
  createRoot(container).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  startDevice();
}

const container = document.getElementById('root');
if (container) void start(container);
