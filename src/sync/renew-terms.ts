import { type Download, hasEnded, termsOf } from '../domain/download.ts';
import { changeDownload, dropFile, keepNetworkOnly, loadDownload } from '../store/downloads.ts';
import { askForLink } from './fetch-book-file.ts';
import type { PersonWorld } from './world.ts';

/**
 * Asks the server what may be done now with a file that is kept here. A rental that was made longer keeps its file; one that is over, a
 * book that was given back, and one that its publisher takes off devices lose it, and the row says so. What the server gives is not over,
 * whatever the clock of this device says; where there is no line, the end that was told last is the end.
 */
export async function renewTerms(world: PersonWorld, fileId: string): Promise<void> {
  const { db, now } = world;
  const asked = await askForLink(world.client, fileId);
  if (asked.ok) {
    const terms = termsOf(asked.value);
    await keepNetworkOnly(db, fileId, !terms.canKeep, now());
    await changeDownload(db, fileId, (one) => ({ ...one, terms }));
    if (!terms.canKeep) await giveUp(world, fileId, { state: 'failed', problem: 'offlineForbidden' });
    return;
  }
  const known = await loadDownload(db, fileId);
  if (known && (asked.problem === 'notOwned' || hasEnded(known, now())))
    await giveUp(world, fileId, { state: 'ended', problem: undefined });
}

async function giveUp({ db }: PersonWorld, fileId: string, how: Pick<Download, 'state' | 'problem'>): Promise<void> {
  await dropFile(db, fileId);
  await changeDownload(db, fileId, (one) => ({ ...one, ...how, receivedBytes: 0 }));
}
