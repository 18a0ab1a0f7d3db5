import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from '../http/responses/choose-encoding.ts';

/** The most bytes of pages that one process keeps, compressed copies not counted: they add about a third. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The most addresses whose page is known without a query. */
const MAX_ADDRESSES = 10_000;
/** The longest address that is kept, in characters. */
const MAX_ADDRESS_LENGTH = 500;
/** Milliseconds after which the data of a page is due to be read again, whether or not a change was notified (SITE-8). */
const RECENT_MS = 5_000;
/** Milliseconds after which a page is not answered before its data is read again. */
const LONGEST_MS = 60 * 60_000;
/** A page of 167 KB becomes 8% smaller than with quality 4, in 2.9 instead of 2.3 ms. Quality 9 needs 19 ms for another 1%. */
const BROTLI_QUALITY = 6;

type WritePage = () => Promise<WrittenPage>;

interface WrittenPage {
  readonly body: string;
  /** The hash of its style rules for the content security policy. */
  readonly styleHash?: string | undefined;
  /** False for a page that has to be written again for the next request, because its rendering failed. */
  readonly isComplete: boolean;
}

function compressWithBrotli(page: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
  };
  return brotliCompressSync(page, { params });
}

/** A page with its compressed copies. Each copy is made once, at the first request for it. */
export class Page {
  readonly plain: Buffer;
  readonly styleHash: string | undefined;
  readonly #copies = new Map<Encoding, Buffer>();

  constructor({ body, styleHash }: Pick<WrittenPage, 'body' | 'styleHash'>) {
    this.plain = Buffer.from(body);
    this.styleHash = styleHash;
  }

  as(encoding: Encoding): Buffer {
    if (encoding === 'identity') return this.plain;
    const kept = this.#copies.get(encoding);
    if (kept) return kept;
    const copy = encoding === 'br' ? compressWithBrotli(this.plain) : gzipSync(this.plain);
    this.#copies.set(encoding, copy);
    return copy;
  }
}

/** A page that was answered at an address, and when its data was read. */
interface Answered {
  readonly status: number;
  /** The hash of the data that the page is made of. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
}

/** An answered page that is kept. */
interface Kept extends Answered {
  /** The end of the day of `readAt`, in milliseconds since the epoch. */
  readonly dayEnd: number;
  /** When a caller was last told to read the data again, in milliseconds since the epoch. */
  toldAt: number;
}

/** A page that can be answered without reading its data. */
interface Recalled {
  readonly status: number;
  readonly page: Page;
  /** True if the caller is to read the data again after the answer. Other callers are not told so meanwhile. */
  readonly isDue: boolean;
}

/**
 * A cache of public pages, least recently used first out. The key is the hash of all data that a page is made of. So a
 * change leads to another key at once, in every copy of the server, and nothing has to be invalidated.
 *
 * `recall` finds a page without its data: the page that was answered at the same address, while the revision of the
 * catalog and the day are the same (SITE-8).
 */
export class PageCache {
  readonly #maxBytes: number;
  /** A `Map` iterates in the order of insertion: the first page is the one that was used the longest time ago. */
  readonly #pages = new Map<string, Page>();
  readonly #pending = new Map<string, Promise<Page>>();
  readonly #answered = new Map<string, Kept>();
  /** The revision of the catalog of all `#answered`. */
  #revision: number | undefined;
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all pages that are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the page that was answered at an address of the same revision on the same day, if it is still kept. */
  recall(address: string, revision: number | undefined, now: number): Recalled | undefined {
    if (revision === undefined || revision !== this.#revision) return undefined;
    const answered = this.#answered.get(address);
    if (!answered || now < answered.readAt || now - answered.readAt > LONGEST_MS) return undefined;
    if (now >= answered.dayEnd) return undefined;
    const page = this.#use(answered.key);
    if (!page) return undefined;
    const isDue = now - answered.toldAt > RECENT_MS;
    if (isDue) answered.toldAt = now;
    return { status: answered.status, page, isDue };
  }

  /**
   * Keeps which page was answered at an address. If its data has changed on the same day although the revision has not,
   * a notification was lost, and the pages of all other addresses are forgotten.
   *
   * @param revision the revision of the catalog before the data of the page was read
   */
  remember(address: string, revision: number | undefined, answered: Answered): void {
    if (revision === undefined || address.length > MAX_ADDRESS_LENGTH) return;
    if (revision !== this.#revision) {
      // A slow request of an earlier revision would forget the pages of the present one.
      if (this.#revision !== undefined && revision < this.#revision) return;
      this.#answered.clear();
      this.#revision = revision;
    }
    const before = this.#answered.get(address);
    const dayEnd = endOfServerDay(answered.readAt);
    const isChanged = before && before.key !== answered.key && before.dayEnd === dayEnd;
    if (isChanged || this.#answered.size >= MAX_ADDRESSES) this.#answered.clear();
    this.#answered.set(address, { ...answered, dayEnd, toldAt: answered.readAt });
  }

  /**
   * Returns the page that was written from the same data before, else the one that `write` returns. Requests that miss
   * at the same time share one call of `write`. An error of `write` is thrown to all of them and is not kept.
   *
   * @param key `keyOfPage` of everything that the page depends on
   */
  async find(key: string, write: WritePage): Promise<Page> {
    const kept = this.#use(key);
    if (kept) return kept;
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const writing = this.#write(key, write).finally(() => this.#pending.delete(key));
    this.#pending.set(key, writing);
    return writing;
  }

  /** Returns a kept page and makes it the one that was used last. */
  #use(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  async #write(key: string, write: WritePage): Promise<Page> {
    const written = await write();
    const page = new Page(written);
    if (written.isComplete && page.plain.byteLength <= this.#maxBytes) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: Page): void {
    this.#pages.set(key, page);
    this.#bytes += page.plain.byteLength;
    for (const [oldest, { plain }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pages.delete(oldest);
      this.#bytes -= plain.byteLength;
    }
  }
}

/** Returns the end of the day of a time on the server. A page may show the date, so it is rendered again each day. */
export function endOfServerDay(milliseconds: number): number {
  return new Date(milliseconds).setHours(24, 0, 0, 0);
}

/** Returns the hash of the data that a page is made of, as values of JSON. */
export function keyOfPage(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64');
}
