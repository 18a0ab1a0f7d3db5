import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { WhiteLabel } from '../contract/white-label.ts';
import { type AppServices, AppServicesContext } from '../features/site/app-services.ts';
import { ServedLabelContext } from '../features/site/served-label.ts';
import { type FirstLook, FirstLookContext } from '../ui/first-look.tsx';
import { ToastProvider } from '../ui/toast-provider.tsx';
import { chooseLanguage, languages } from './languages.ts';
import { currentOffers, onOffers } from './offers.ts';

interface ProvidersProps {
  /** With the texts of the first screen in the language that is active. */
  i18n: I18n;
  loadScreenWords: AppServices['loadScreenWords'];
  /** The brand that the page came with. */
  label: WhiteLabel | undefined;
  /** What the server painted inside the frame of the page. */
  firstLook: FirstLook | undefined;
  children: ReactNode;
}

/** Everything that has to stand around the screens; the texts are loaded before the first render. */
export function Providers({ i18n, loadScreenWords, label, firstLook, children }: ProvidersProps) {
  const offers = useSyncExternalStore(onOffers, currentOffers, currentOffers);
  const services = useMemo<AppServices>(
    () => ({
      languages,
      changeLanguage: chooseLanguage,
      loadScreenWords,
      ...offers,
    }),
    [offers, loadScreenWords],
  );
  return (
    <I18nProvider i18n={i18n}>
      <AppServicesContext value={services}>
        <ServedLabelContext value={label}>
          <FirstLookContext value={firstLook}>
            <Messages>{children}</Messages>
          </FirstLookContext>
        </ServedLabelContext>
      </AppServicesContext>
    </I18nProvider>
  );
}

function Messages({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return <ToastProvider dismissLabel={t`Dismiss`}>{children}</ToastProvider>;
}
