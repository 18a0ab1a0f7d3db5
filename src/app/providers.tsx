import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Brand } from '../domain/site/brand-schema.ts';
import { SsrDataContext } from '../engine/react/use-query.ts';
import { type AppServices, AppServicesContext } from '../modules/site/app-services.ts';
import { SsrBrandContext } from '../modules/site/brand/ssr-brand.ts';
import { ToastProvider } from '../ui/feedback/toast-provider.tsx';
import { type SsrPreview, SsrPreviewContext } from '../ui/rendering/ssr-preview.tsx';
import { currentAppPrompts, onAppPrompts } from './app-prompts.ts';
import { chooseLanguage, languages } from './languages.ts';

interface ProvidersProps {
  /** Holds the messages of the first screen in the active language. */
  i18n: I18n;
  loadScreenMessages: AppServices['loadScreenMessages'];
  /** The brand that the page was rendered with. */
  brand: Brand | undefined;
  /** Identifies the data that the server rendered the page with, if the page contains it for the device. */
  ssrPage: object | undefined;
  /** The server-rendered content inside the frame of the page. */
  ssrPreview: SsrPreview | undefined;
  children: ReactNode;
}

/** All providers around the screens. The messages are loaded before the first render. */
export function Providers({ i18n, loadScreenMessages, brand, ssrPage, ssrPreview, children }: ProvidersProps) {
  const offers = useSyncExternalStore(onAppPrompts, currentAppPrompts, currentAppPrompts);
  const services = useMemo<AppServices>(
    () => ({
      languages,
      changeLanguage: chooseLanguage,
      loadScreenMessages,
      ...offers,
    }),
    [offers, loadScreenMessages],
  );
  return (
    <I18nProvider i18n={i18n}>
      <AppServicesContext value={services}>
        <SsrBrandContext value={brand}>
          <SsrDataContext value={ssrPage}>
            <SsrPreviewContext value={ssrPreview}>
              <Messages>{children}</Messages>
            </SsrPreviewContext>
          </SsrDataContext>
        </SsrBrandContext>
      </AppServicesContext>
    </I18nProvider>
  );
}

function Messages({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <ToastProvider dismissLabel={t`Dismiss`}>{children}</ToastProvider>;
}
