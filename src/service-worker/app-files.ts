import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { onlyOwnResponses } from './only-own-responses.ts';

/** Maximum number of parallel requests: the number of connections that browsers open to one host with HTTP/1.1. */
const AT_ONCE = 6;

/** The precache with the files of this version of the application. */
export class AppFiles extends PrecacheController {
  readonly #entries: readonly PrecacheEntry[];

  constructor(entries: readonly PrecacheEntry[]) {
    super({ plugins: [onlyOwnResponses] });
    this.#entries = entries;
    this.addToCacheList([...entries]);
  }

  /**
   * Downloads all files, several at a time. Workbox downloads one file after the other, each in a separate round trip;
   * with about two hundred files, a slow network needs half a minute until the application works offline. Unchanged
   * files of the previous version are kept. A response that is not from our server aborts the installation; the browser
   * retries it when a page registers the worker again.
   */
  async precacheAll(event: ExtendableEvent): Promise<void> {
    const waiting = [...this.#entries];
    const downloadNext = async (): Promise<void> => {
      for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
        const cacheKey = this.getCacheKeyForURL(entry.url);
        // A file with a hash in its name may come from the browser's HTTP cache.
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
