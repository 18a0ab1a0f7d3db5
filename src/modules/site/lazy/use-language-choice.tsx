import { Trans } from '@lingui/react/macro';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAppServices } from '../app-services.ts';

/**
 * Returns a function that switches the interface language, and shows a message if the account could not be updated. It
 * rejects as `changeLanguage` does.
 */
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
