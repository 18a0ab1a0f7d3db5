import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { OptReceipts } from '../features/opting/opt-receipts.tsx';
import { LogOutButton } from '../features/site/later/log-out-button.tsx';
import { useLanguageChoice } from '../features/site/later/use-language-choice.tsx';
import { useSiteLanguages } from '../features/site/later/use-site-languages.ts';

export const Route = createFileRoute('/account/')({ component: Account });

function Account() {
  const languages = useSiteLanguages();
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
