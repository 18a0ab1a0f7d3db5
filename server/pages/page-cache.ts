import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The most bytes of pages that one process keeps, compressed copies not counted: they add about a third. */
const MAX_BYTES = 32 * 1024 * 1024;

type WritePage = () => Promise<WrittenPage>;

interface WrittenPage {
  readonly body: string;
  /** False for a page that has to be written again for the next request, because its rendering failed. */
  readonly isComplete: boolean;
}

/**
 * A cache of public pages, least recently used first out. The key is the hash of all data that a page is made of, and every request reads
 * that data from the database. So a change leads to another key at once, in every copy of the server, and nothing has to be invalidated.
 */
export class PageCache {
  readonly #maxBytes: number;
  /** A `Map` iterates in the order of insertion: the first page is the one that was used the longest time ago. */
  readonly #pages = new Map<string, Buffer>();
  readonly #pending = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all pages that are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The page that was written from the same data before, else the one that `write` returns. Requests that miss at the same time share one
   * call of `write`. An error of `write` is thrown to all of them and is not kept.
   *
   * @param data everything that the page depends on, as values of JSON
   */
  async find(data: unknown, write: WritePage): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(data)).digest('base64');
    const kept = this.#pages.get(key);
    if (kept) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
      return kept;
    }
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const writing = this.#write(key, write).finally(() => this.#pending.delete(key));
    this.#pending.set(key, writing);
    return writing;
  }

  async #write(key: string, write: WritePage): Promise<Buffer> {
    const { body, isComplete } = await write();
    const page = Buffer.from(body);
    if (isComplete && page.byteLength <= this.#maxBytes) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: Buffer): void {
    this.#pages.set(key, page);
    this.#bytes += page.byteLength;
    for (const [oldest, { byteLength }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pages.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}

/**
 * The synchronous compressors of `node:zlib` for `@fastify/compress`, which compress each buffer once. The result lives as long as the
 * buffer, so the compressed copies of a page leave memory together with the page.
 */
export function createPageZlib() {
  return { brotliCompressSync: oncePerBuffer(brotliCompressSync), gzipSync: oncePerBuffer(gzipSync) };
}

function oncePerBuffer<Options>(compress: (page: Buffer, options?: Options) => Buffer) {
  const compressed = new WeakMap<Buffer, Buffer>();
  return (page: Buffer, options?: Options): Buffer => {
    const before = compressed.get(page);
    if (before) return before;
    const now = compress(page, options);
    compressed.set(page, now);
    return now;
  };
}
