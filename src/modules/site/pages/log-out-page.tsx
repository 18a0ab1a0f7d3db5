import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links } from '../../../domain/launch/link-table.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SignOut } from '../user/sign-out.tsx';

/**
 * `/logout`: ends the session and goes to the home page. It asks first if there are unsent changes (ACCT-4). After a
 * failure the person can try again.
 */
export function LogOutPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const tryAgain = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <PageTitle>{t`Log Out`}</PageTitle>
      <EmptyState
        level={1}
        title={isFailed ? <Trans>Our apologies! Something went wrong.</Trans> : <Trans>Logging out...</Trans>}
        action={
          isFailed && (
            <Button kind="primary" onClick={tryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
      <SignOut key={attempt} onDone={() => void navigate(toLocation(links.home))} onFailure={() => setFailed(true)} />
    </>
  );
}
