import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { ownAnswers } from './own-answers.ts';

/** As many as browsers open connections to one host with HTTP/1.1. */
const AT_ONCE = 6;

/** The files of this version of the application, and how they get onto the device. */
export class AppFiles extends PrecacheController {
  readonly #entries: readonly PrecacheEntry[];

  constructor(entries: readonly PrecacheEntry[]) {
    super({ plugins: [ownAnswers] });
    this.#entries = entries;
    this.addToCacheList([...entries]);
  }

  /**
   * Brings all files, some at once: Workbox itself brings one after the other, each a round trip, and some two hundred of those are
   * half a minute on a slow line until the application is there without it. Those of the version before that are the same stay. An
   * answer that is not our server's ends the installation; the browser begins it again when a page next asks for the worker.
   */
  async bring(event: ExtendableEvent): Promise<void> {
    const waiting = [...this.#entries];
    const downloadNext = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const cacheKey = this.getCacheKeyForURL(entry.url);
        // What has its hash in the name may come from the browser's own cache.
        const request = new Request(entry.url, {
          cache: entry.revision ? 'reload' : 'default',
          credentials: 'same-origin',
        });
        await Promise.all(this.strategy.handleAll({ request, event, params: { cacheKey } }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, downloadNext));
  }
}
