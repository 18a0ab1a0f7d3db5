import { Trans } from '@lingui/react/macro';
import { useToast } from '../../../ui/toast-context.ts';
import { useAppServices } from '../app-services.ts';

/** Turns the interface to a language, and says afterwards when the account knows nothing of it. Rejects as `changeLanguage` does. */
export function useLanguageChoice(): (code: string) => Promise<void> {
  const { changeLanguage } = useAppServices();
  const showToast = useToast();
  return (code) =>
    changeLanguage(code, () =>
      showToast(
        'error',
        <Trans>
          Your account could not be updated, so the language was changed on this device only. Choose it again when you
          are online.
        </Trans>,
      ),
    );
}
