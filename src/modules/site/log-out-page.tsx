import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SignOut } from './sign-out.tsx';

/** `/logout`: ends the session and goes to the home page. It asks first if there are unsent changes (ACCT-4). */
export function LogOutPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <PageTitle>{t`Log Out`}</PageTitle>
      <EmptyState
        level={1}
        title={isFailed ? <Trans>Our apologies! Something went wrong.</Trans> : <Trans>Logging out...</Trans>}
      />
      <SignOut onDone={() => void navigate(toLocation(links.home))} onFailure={() => setFailed(true)} />
    </>
  );
}
