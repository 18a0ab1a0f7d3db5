import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { OptReceipts } from '../features/opting/opt-receipts.tsx';
import { useAppServices } from '../features/site/app-services.ts';
import { LogOutButton } from '../features/site/later/log-out-button.tsx';
import { useLanguageChoice } from '../features/site/later/use-language-choice.tsx';

export const Route = createFileRoute('/account/')({ component: Account });

function Account() {
  const { languages } = useAppServices();
  const chooseLanguage = useLanguageChoice();
  return (
    <AccountPage
      languages={languages}
      onLanguage={chooseLanguage}
      receipts={<OptReceipts />}
      logOut={
        <>
          <LogOutButton />
          <LogOutButton isEverywhere />
        </>
      }
    />
  );
}
