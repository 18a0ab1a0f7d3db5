import { type Download, hasEnded, termsOf } from '../domain/downloads/download.ts';
import { changeDownload, dropFile, keepNetworkOnly, loadDownload } from '../store/downloads.ts';
import { requestDownloadUrl } from './fetch-book-file.ts';
import type { UserSyncContext } from './sync-context.ts';

/**
 * Asks the server what may be done now with a file that is kept here. A rental that was made longer keeps its file; one that is over, a
 * book that was given back, and one that its publisher takes off devices lose it, and the row says so. What the server gives is not over,
 * whatever the clock of this device says; where there is no line, the end that was told last is the end.
 */
export async function refreshLicense(context: UserSyncContext, fileId: string): Promise<void> {
  const { db, now } = context;
  const requested = await requestDownloadUrl(context.client, fileId);
  if (requested.ok) {
    const terms = termsOf(requested.value);
    await keepNetworkOnly(db, fileId, !terms.canKeep, now());
    await changeDownload(db, fileId, (one) => ({ ...one, terms }));
    if (!terms.canKeep) await evict(context, fileId, { state: 'failed', problem: 'offlineForbidden' });
    return;
  }
  const known = await loadDownload(db, fileId);
  if (known && (requested.problem === 'notOwned' || hasEnded(known, now())))
    await evict(context, fileId, { state: 'ended', problem: undefined });
}

async function evict({ db }: UserSyncContext, fileId: string, how: Pick<Download, 'state' | 'problem'>): Promise<void> {
  await dropFile(db, fileId);
  await changeDownload(db, fileId, (one) => ({ ...one, ...how, receivedBytes: 0 }));
}
