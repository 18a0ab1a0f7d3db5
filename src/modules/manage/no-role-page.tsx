import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { ConsolePageId } from '../../domain/staff/console-pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { consolePageNames } from './manage-texts.ts';

interface NoRolePageProps {
  page: ConsolePageId;
  /** Name of the school. `undefined` if the person has no role there: the page must not tell whether the school exists. */
  school: string | undefined;
}

/** Says that a page of the console exists, but not for the roles of this person (STAFF-1). */
export function NoRolePage({ page, school }: NoRolePageProps) {
  const { t } = useLingui();
  const name = t(consolePageNames[page]);
  return (
    <>
      <PageTitle>{t`No access`}</PageTitle>
      <EmptyState
        level={1}
        title={<Trans>Your role may not open this page</Trans>}
        action={
          <Link {...toLocation(links.manage)} className={buttonClass({ kind: 'primary' })}>
            <Trans>Pages that you may open</Trans>
          </Link>
        }
      >
        {school === undefined ? (
          <Trans>You have no role here that includes the page {name}. A manager can give you one.</Trans>
        ) : (
          <Trans>
            Your roles in {school} do not include the page {name}. A manager can give you a role that does.
          </Trans>
        )}
      </EmptyState>
    </>
  );
}
