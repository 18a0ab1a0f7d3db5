import { PDFDataRangeTransport } from 'pdfjs-dist';
import type { ByteSource } from '../data/byte-source.ts';

/** Time in milliseconds after which a part that could not be read is read again. */
const AGAIN_MS = 3_000;

/**
 * Gives pdf.js the parts of a file that it asks for. A part that cannot be read, such as while the store does not
 * answer, is read again until the file is closed, because pdf.js asks only once.
 */
export class SourceTransport extends PDFDataRangeTransport {
  readonly #source: ByteSource;
  #isClosed = false;
  #failure = Promise.withResolvers<unknown>();

  constructor(source: ByteSource) {
    super(source.size, null);
    this.#source = source;
  }

  /** Resolves with the cause when a part cannot be read from now on. */
  readonly stalled = (): Promise<unknown> => this.#failure.promise;

  override requestDataRange(begin: number, end: number): void {
    void this.#deliver(begin, end);
  }

  override abort(): void {
    this.#isClosed = true;
  }

  async #deliver(begin: number, end: number): Promise<void> {
    try {
      const bytes = await this.#source.read(begin, end);
      // The bytes are transferred to the worker, so pass a copy.
      if (!this.#isClosed) this.onDataRange(begin, bytes.slice());
    } catch (cause) {
      this.#failure.resolve(cause);
      this.#failure = Promise.withResolvers();
      setTimeout(() => {
        if (!this.#isClosed) void this.#deliver(begin, end);
      }, AGAIN_MS);
    }
  }
}
