import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { links, signInLink } from '../../../domain/launch/link-table.ts';
import type { returnParams } from '../../../domain/site/url-search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';

/** `/login`: redirects to the sign-in page at once. If that is not possible, it shows a link. */
export function LogInPage({ query }: { query: ReturnType<typeof returnParams> }) {
  const { t } = useLingui();
  const address = signInLink(query.next ?? links.home);
  useEffect(() => location.replace(address), [address]);
  return (
    <>
      <PageTitle>{t`Log In`}</PageTitle>
      <EmptyState
        level={1}
        title={<Trans>Redirecting...</Trans>}
        action={
          <ButtonLink kind="primary" href={address}>
            <Trans>Log In</Trans>
          </ButtonLink>
        }
      />
    </>
  );
}
