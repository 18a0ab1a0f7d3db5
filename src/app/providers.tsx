import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AppServices, AppServicesContext } from '../features/site/app-services.ts';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { chooseLanguage, languages } from './languages.ts';

const services: AppServices = {
  languages,
  changeLanguage: chooseLanguage,
  applyUpdate: undefined,
  install: undefined,
};

/** Everything that has to stand around the screens; the texts are loaded before the first render. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <AppServicesContext value={services}>
        <Messages>{children}</Messages>
      </AppServicesContext>
    </I18nProvider>
  );
}

function Messages({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <ToastProvider dismissLabel={t`Dismiss`}>{children}</ToastProvider>;
}
