import { i18n } from '@lingui/core';
import type { StaffCaller } from '../../api/manage-school.ts';
import { createApiClient } from '../../engine/http/client.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';

let known: StaffCaller | undefined;

/** Returns the client of the signed-in person. It is kept until another person signs in, because it holds the session. */
export async function loadStaffCaller(): Promise<StaffCaller> {
  const person = (await loadSyncClient()).person();
  if (known?.person !== person) {
    known = { person, client: createApiClient({ person, language: () => i18n.locale }) };
  }
  return known;
}
