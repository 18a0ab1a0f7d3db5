import { i18n } from '@lingui/core';
import type { StaffClient } from '../../api/manage-client.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

let known: StaffClient | undefined;

/**
 * Returns the calls of the signed-in person. They are kept until another person signs in. The schemas are in their chunk,
 * so that the pages do not wait for them.
 */
export async function loadStaffClient(): Promise<StaffClient> {
  const [{ createStaffClient }, syncClient] = await Promise.all([
    import('../../api/manage-client.ts'),
    loadSyncClient(),
  ]);
  const person = syncClient.person();
  if (known?.person !== person) known = createStaffClient(person, () => i18n.locale);
  return known;
}
