import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { INSTALLATION } from '../../domain/staff/console-pages.ts';
import type { ManageHome, StaffRole } from '../../domain/staff/staff-schema.ts';

/** The organizations and settings that the person may manage. */
export const ManageContext = createContext<ManageHome>({ organizations: [], installationRoles: [], sendsMail: false });

export function useManageHome(): ManageHome {
  return useContext(ManageContext);
}

export const ReloadManagedContext = createContext<() => void>(() => undefined);

/** Returns a function that loads the organizations of the person again, e.g. after one was added. */
export function useReloadManaged(): () => void {
  return useContext(ReloadManagedContext);
}

export interface Managed {
  readonly id: string;
  readonly title: string;
  readonly roles: readonly StaffRole[];
}

/** Returns what the person may manage: the whole installation first, if they have a role there, then the schools. */
export function useManaged(): readonly Managed[] {
  const { t } = useLingui();
  const { organizations, installationRoles } = useManageHome();
  const installation = { id: INSTALLATION, title: t`All schools`, roles: installationRoles };
  return installationRoles.length > 0 ? [installation, ...organizations] : organizations;
}

/** Returns the organization, or the installation, with the roles of the person there. */
export function useManagedOne(org: string): Managed | undefined {
  return useManaged().find(({ id }) => id === org);
}
