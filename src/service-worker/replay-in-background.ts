import { createApiClient } from '../api/client.ts';
import { putOnIcon } from '../domain/app-icon.ts';
import { openCatalogue } from '../store/catalogue-database.ts';
import { deviceChance } from '../store/chance.ts';
import { openPerson } from '../store/person-database.ts';
import { drain } from '../sync/drain.ts';
import { countUnsent, loadPerson } from '../sync/person-switch.ts';
import { replayLock, withBrowserLock } from '../sync/with-lock.ts';

/**
 * Sends what waits for whoever is here, with no page open. Rejects while something still waits, so that the browser calls
 * again; a pause for another person's session is for the page. The icon of the app tells what is left: no page is there to say it.
 */
export async function replayInBackground(): Promise<void> {
  const catalogue = openCatalogue();
  const person = await loadPerson(catalogue);
  const db = openPerson(person);
  const client = createApiClient({ person, language: () => navigator.language });
  try {
    const world = { ...deviceChance, catalogue, db, client };
    const outcome = await withBrowserLock(replayLock(person), () => drain(world, true));
    await putOnIcon(navigator, await countUnsent(db));
    if (outcome.kind === 'wait') throw new Error('Some changes still wait');
  } finally {
    db.dexie.close();
    catalogue.dexie.close();
  }
}
