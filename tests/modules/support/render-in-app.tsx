import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryStrings } from '../../../src/app/query-strings.ts';
import { ToastProvider } from '../../../src/ui/feedback/toast-provider.tsx';

/** Renders a screen as the app does, with its texts, toasts and router. Every address shows the screen. */
export async function renderInApp(screen: () => ReactNode, address = '/') {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const router = createRouter({
    routeTree: createRootRoute({ component: screen, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...queryStrings,
  });
  await router.load();
  const view = render(
    <I18nProvider i18n={i18n}>
      <ToastProvider dismissLabel="Dismiss">
        <RouterProvider router={router} />
      </ToastProvider>
    </I18nProvider>,
  );
  return { ...view, router };
}
