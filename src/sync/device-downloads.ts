import * as z from 'zod/mini';
import { type ProductId, productIdSchema } from '../contract/ids.ts';
import type { Download } from '../domain/download.ts';
import {
  addDownloads,
  begunAgain,
  changeDownload,
  loadDownload,
  loadDownloads,
  loadSectionFiles,
  removeDownload,
  type WantedFile,
} from '../store/downloads.ts';
import { callOff, handOver, takeBack } from './browser-fetches.ts';
import type { Live, WhoIsPresent } from './device-person.ts';
import { askForLink } from './fetch-book-file.ts';
import { findBrowserFetches } from './find-browser-fetches.ts';
import { type BookFileOutcome, openBookFile } from './open-book-file.ts';

/** Space on this device in bytes, `undefined` where the browser does not tell. */
export interface DeviceSpace {
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** The browser promised not to take it back by itself. */
  readonly isPersisted: boolean;
}

export type FileOwner =
  | { readonly kind: 'known'; readonly productId: ProductId }
  | { readonly kind: 'offline' | 'signedOut' | 'notOwned' | 'gone' };

/** Book files on this device: asked for, on their way, kept, given up. */
export function downloadsOnDevice(present: WhoIsPresent, live: Live) {
  const here = () => present.now();
  return {
    /** The page may be closed: what is under way goes on with the browser, where it can. */
    handDownloadsOver: async (): Promise<void> => {
      const [{ world, downloads }, browser] = [here(), await findBrowserFetches()];
      if (!browser) return;
      await handOver(world, browser);
      downloads.interrupt();
    },
    /** The page is looked at, or the line is back: what the browser gave up goes on here. */
    wakeDownloads: async (): Promise<void> => {
      const { world, downloads } = here();
      await takeBack(world, await findBrowserFetches());
      downloads.wake(true);
    },
    /** In the order of asking. */
    downloads: live(loadDownloads),
    /** What of a section's materials can be kept here. */
    sectionFiles: (sectionId: string) => live((db) => loadSectionFiles(db, sectionId)),
    /** The product that a file is of: by the device, else by the server. */
    productOfFile: async (fileId: string): Promise<FileOwner> => {
      const { world } = here();
      const known = z.safeParse(productIdSchema, (await loadDownload(world.db, fileId))?.productId);
      if (known.success) return { kind: 'known', productId: known.data };
      const asked = await askForLink(world.client, fileId);
      if (asked.ok) return { kind: 'known', productId: asked.value.productId };
      const { problem } = asked;
      if (problem === 'line') return { kind: 'offline' };
      return { kind: problem === 'signedOut' || problem === 'gone' ? problem : 'notOwned' };
    },
    /** Puts files into the queue and asks the browser not to take them back. */
    keepFiles: async (wanted: readonly WantedFile[]): Promise<void> => {
      const { world, downloads } = here();
      await addDownloads(world.db, wanted);
      void askToPersist();
      downloads.wake(true);
    },
    pauseDownload: async (fileId: string): Promise<void> => {
      const { world, downloads } = here();
      await changeDownload(world.db, fileId, paused);
      downloads.interrupt();
      await callOff(world, await findBrowserFetches(), fileId);
    },
    resumeDownload: async (fileId: string): Promise<void> => {
      const { world, downloads } = here();
      await changeDownload(world.db, fileId, begunAgain);
      downloads.wake(true);
    },
    /** Takes a file off this device. */
    removeDownload: async (fileId: string): Promise<void> => {
      const { world, downloads } = here();
      await callOff(world, await findBrowserFetches(), fileId);
      await removeDownload(world.db, fileId);
      downloads.interrupt();
    },
    openBookFile: (wanted: WantedFile, onShare: (share: number) => void): Promise<BookFileOutcome> =>
      openBookFile(here(), wanted, onShare),
    deviceSpace: loadSpace,
    /** Asks the browser to promise that it takes nothing back by itself; gives the space as it then is. */
    askToPersist: async (): Promise<DeviceSpace> => {
      await askToPersist();
      return loadSpace();
    },
  };
}

function paused(one: Download): Download {
  return one.state === 'waiting' || one.state === 'loading' ? { ...one, state: 'paused' } : one;
}

async function askToPersist(): Promise<void> {
  if ('storage' in navigator && !(await navigator.storage.persisted())) await navigator.storage.persist();
}

async function loadSpace(): Promise<DeviceSpace> {
  if (!('storage' in navigator)) return { used: undefined, quota: undefined, isPersisted: false };
  const { usage, quota } = await navigator.storage.estimate();
  return { used: usage, quota, isPersisted: await navigator.storage.persisted() };
}
