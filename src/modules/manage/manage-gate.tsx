import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { signInLink } from '../../domain/launch/link-table.ts';
import { manageHomeSchema } from '../../domain/staff/staff-schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { managePath } from './data/manage-paths.ts';
import { useServerData } from './hooks/use-server-data.ts';
import { ManageContext, ReloadManagedContext } from './manage-context.ts';
import { ServerProblem } from './server-problem.tsx';

interface ManageGateProps {
  /** Shown to a person without a role. */
  forbidden: ReactNode;
  children: ReactNode;
}

/** Shows the staff pages to people with a role (STAFF-1). */
export function ManageGate({ forbidden, children }: ManageGateProps) {
  const { latest, reload } = useServerData('manage home', (staff) => staff.read(manageHomeSchema, managePath('')));
  const home = latest.value;
  if (!home) return latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />;
  if (home.organizations.length === 0 && home.installationRoles.length === 0) return forbidden;
  return (
    <ReloadManagedContext value={reload}>
      <ManageContext value={home}>{children}</ManageContext>
    </ReloadManagedContext>
  );
}

/** Shown to a visitor while signing in is impossible. */
export function ManageSignInPrompt({ here }: { here: string }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>Log in to manage your school</Trans>}
      action={
        <ButtonLink kind="primary" href={signInLink(here)}>
          <Trans>Log In</Trans>
        </ButtonLink>
      }
    >
      <Trans>The staff pages need a connection.</Trans>
    </EmptyState>
  );
}
