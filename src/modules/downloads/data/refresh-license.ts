import { type Download, hasEnded, termsOf } from '../../../domain/downloads/download.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { requestDownloadUrl } from './fetch-book-file.ts';
import { changeDownload, dropFile, keepNetworkOnly, loadDownload, restarted } from './queries.ts';

/**
 * Refreshes the permissions of a stored file. An extended rental keeps its file. An ended rental, a returned book and a
 * book that its publisher removes from devices lose their file, and the row records it. Access that the
 * server grants is valid even if the device's clock is wrong. Offline, the last known end applies. If the server has a new
 * version of the file, it is queued; the stored version is read until the new one is here (BOOK-5).
 */
export async function refreshLicense(context: UserSyncContext, fileId: string): Promise<void> {
  const { db, now } = context;
  const requested = await requestDownloadUrl(context.client, fileId);
  if (requested.ok) {
    const terms = termsOf(requested.value);
    await keepNetworkOnly(db, fileId, !terms.canKeep, now());
    const { sha256 } = requested.value;
    await changeDownload(db, fileId, (one) => {
      const isOld = one.state === 'ready' && one.sha256 !== undefined && one.sha256 !== sha256;
      return isOld ? restarted({ ...one, terms, isReplacing: true, receivedBytes: 0 }) : { ...one, terms };
    });
    if (!terms.canKeep) await evict(context, fileId, { state: 'failed', problem: 'offlineForbidden' });
    return;
  }
  const known = await loadDownload(db, fileId);
  if (known && (requested.problem === 'notOwned' || hasEnded(known, now())))
    await evict(context, fileId, { state: 'ended', problem: undefined });
}

async function evict({ db }: UserSyncContext, fileId: string, how: Pick<Download, 'state' | 'problem'>): Promise<void> {
  await dropFile(db, fileId);
  await changeDownload(db, fileId, (one) => ({ ...one, ...how, isReplacing: undefined, receivedBytes: 0 }));
}
