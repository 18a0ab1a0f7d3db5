import { i18n } from '@lingui/core';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import type { StaffClient } from './manage-client.ts';

let known: StaffClient | undefined;

/**
 * Returns the calls of the signed-in person. They are kept until another person signs in. The schemas are in their chunk,
 * so that the pages do not wait for them.
 */
export async function loadStaffClient(): Promise<StaffClient> {
  const [{ createStaffClient }, syncClient] = await Promise.all([import('./manage-client.ts'), loadSyncClient()]);
  const person = syncClient.person();
  if (known?.person !== person) known = createStaffClient(person, () => i18n.locale);
  return known;
}
