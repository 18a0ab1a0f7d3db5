import * as z from 'zod/mini';
import type { Download } from '../../../domain/downloads/download.ts';
import { type ProductId, productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { installationWayOf } from '../../../domain/site/installation-way.ts';
import { type StorageLoss, storageLossOf } from '../../../domain/site/storage-loss.ts';
import type { Live, SessionSource } from '../../device/data/user-client.ts';
import { type BookFileOutcome, openBookFile } from '../../reader/data/open-book-file.ts';
import { cancelFetch, delegateToBackgroundFetch, reclaimFetches } from './background-fetches.ts';
import { requestDownloadUrl } from './fetch-book-file.ts';
import { findBackgroundFetch } from './find-background-fetch.ts';
import {
  addDownloads,
  changeDownload,
  loadDownload,
  loadDownloads,
  loadProductsOnDevice,
  loadSectionFiles,
  removeDownload,
  restarted,
  type WantedFile,
} from './queries.ts';

/** Storage space on this device in bytes; `undefined` if the browser does not report it. */
export interface DeviceSpace {
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** True if the browser promised not to evict the storage. */
  readonly isPersisted: boolean;
  /** True if the browser can be asked for that promise. */
  readonly canAsk: boolean;
  /** The condition under which the browser deletes the data if it has not promised to keep it. */
  readonly loss: StorageLoss;
}

export type FileOwner =
  | { readonly kind: 'known'; readonly productId: ProductId }
  | { readonly kind: 'offline' | 'signedOut' | 'notOwned' | 'gone' };

/** Book files on this device: queued, loading, stored and failed. */
export function createDownloadsClient(session: SessionSource, live: Live) {
  const current = () => session.now();
  return {
    /** Hands running downloads to the browser, where supported, because the page may be closed. */
    delegateDownloads: async (): Promise<void> => {
      const [{ context, downloads }, browser] = [current(), await findBackgroundFetch()];
      if (!browser) return;
      await delegateToBackgroundFetch(context, browser);
      downloads.interrupt();
    },
    /** Continues downloads that the browser gave up. Called when the page is visible or online again. */
    wakeDownloads: async (): Promise<void> => {
      const { context, downloads } = current();
      await reclaimFetches(context, await findBackgroundFetch());
      downloads.wake(true);
    },
    /** In the order of the requests. */
    downloads: live(loadDownloads),
    productsOnDevice: live(loadProductsOnDevice),
    /** The files of a section's materials that can be stored on this device. */
    sectionFiles: (sectionId: string) => live((db) => loadSectionFiles(db, sectionId)),
    /** Returns the product of a file from the device, or else from the server. */
    productOfFile: async (fileId: string): Promise<FileOwner> => {
      const { context } = current();
      const known = z.safeParse(productIdSchema, (await loadDownload(context.db, fileId))?.productId);
      if (known.success) return { kind: 'known', productId: known.data };
      const requested = await requestDownloadUrl(context.client, fileId);
      if (requested.ok) return { kind: 'known', productId: requested.value.productId };
      const { problem } = requested;
      if (problem === 'line') return { kind: 'offline' };
      return { kind: problem === 'signedOut' || problem === 'gone' ? problem : 'notOwned' };
    },
    /** Queues files for download and asks the browser not to evict them. */
    keepFiles: async (wanted: readonly WantedFile[]): Promise<void> => {
      const { context, downloads } = current();
      await addDownloads(context.db, wanted);
      void askToPersist();
      downloads.wake(true);
    },
    pauseDownload: async (fileId: string): Promise<void> => {
      const { context, downloads } = current();
      await changeDownload(context.db, fileId, paused);
      downloads.interrupt();
      await cancelFetch(context, await findBackgroundFetch(), fileId);
    },
    resumeDownload: async (fileId: string): Promise<void> => {
      const { context, downloads } = current();
      await changeDownload(context.db, fileId, restarted);
      downloads.wake(true);
    },
    /** Removes a file from this device. */
    removeDownload: async (fileId: string): Promise<void> => {
      const { context, downloads } = current();
      await cancelFetch(context, await findBackgroundFetch(), fileId);
      await removeDownload(context.db, fileId);
      downloads.interrupt();
    },
    openBookFile: (wanted: WantedFile, onShare: (share: number) => void): Promise<BookFileOutcome> =>
      openBookFile(current(), wanted, onShare),
    deviceSpace: loadSpace,
    /** Asks the browser for persistent storage and returns the resulting space. */
    askToPersist: async (): Promise<DeviceSpace> => {
      await askToPersist();
      return loadSpace();
    },
  };
}

function paused(one: Download): Download {
  return one.state === 'waiting' || one.state === 'loading' ? { ...one, state: 'paused' } : one;
}

/** Asks the browser not to evict the data of this device. Safari does so after a week without a visit. */
export async function askToPersist(): Promise<void> {
  const storage = storageOf();
  if (storage?.persist && !(await storage.persisted?.())) await storage.persist();
}

async function loadSpace(): Promise<DeviceSpace> {
  const loss = storageLossOf(installationWayOf(navigator.userAgent, navigator.maxTouchPoints), isInstalled());
  const storage = storageOf();
  const { usage: used, quota } = (await storage?.estimate?.()) ?? {};
  const isPersisted = (await storage?.persisted?.()) === true;
  return { used, quota, isPersisted, canAsk: storage?.persist !== undefined, loss };
}

/** Pages that are not encrypted have no storage manager, and those of older browsers lack functions. */
function storageOf(): Partial<StorageManager> | undefined {
  return 'storage' in navigator ? navigator.storage : undefined;
}

function isInstalled(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches === true;
}
