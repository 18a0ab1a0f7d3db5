import { createContext, useContext } from 'react';
import type { ManageHome } from '../../domain/staff/staff-schema.ts';

/** What the person may manage. */
export const ManageContext = createContext<ManageHome>({ organizations: [], installationRoles: [] });

export function useManageHome(): ManageHome {
  return useContext(ManageContext);
}
