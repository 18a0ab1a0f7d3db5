import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../modules/account/account-page.tsx';
import { OptReceipts } from '../modules/opting/opt-receipts.tsx';
import { LogOutButton } from '../modules/site/lazy/log-out-button.tsx';
import { useLanguageChoice } from '../modules/site/lazy/use-language-choice.tsx';
import { useSiteLanguages } from '../modules/site/lazy/use-site-languages.ts';

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
