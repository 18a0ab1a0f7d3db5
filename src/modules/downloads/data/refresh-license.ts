import { type Download, hasEnded, termsOf } from '../../../domain/downloads/download.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { requestDownloadUrl } from './fetch-book-file.ts';
import { changeDownload, dropFile, keepNetworkOnly, loadDownload } from './queries.ts';

/**
 * Refreshes the permissions of a stored file. An extended rental keeps its file. An ended rental, a returned book and a
 * book that its publisher removes from devices lose their file, and the row records it. Access that the
 * server grants is valid even if the device's clock is wrong. Offline, the last known end applies.
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
