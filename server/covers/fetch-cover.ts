import { OutboundCallError, outboundFetch } from '../http/outbound/outbound-fetch.ts';
import { BOOK_LIMITS } from '../imports/books/book-limits.ts';
import { type MadeCover, makeCover } from '../imports/books/make-covers.ts';
import { RefusedFile } from '../imports/books/refused-file.ts';
import type { CoverProblem } from '../messages/cover-messages.ts';

/** Largest picture that is fetched. Front covers of feeds have a few megabytes at most. */
const MAX_BYTES = 15 * 1024 ** 2;

/** A cover that could not be fetched. */
export class CoverFailure extends Error {
  override readonly name = 'CoverFailure';
  readonly code: CoverProblem;
  readonly params: Readonly<Record<string, string | number>>;
  /** True if another attempt may succeed. */
  readonly isPassing: boolean;

  constructor(code: CoverProblem, params: Readonly<Record<string, string | number>>, isPassing = false) {
    super(code);
    this.code = code;
    this.params = params;
    this.isPassing = isPassing;
  }
}

const PASSING = new Set<string>(['timeout', 'refused', 'unreachable', 'host_unknown']);

/**
 * Fetches a cover and makes its two sizes (BOOK-6). The address is checked like one that staff typed (NET-1).
 * @throws CoverFailure
 */
export async function fetchCover(url: string, allowedOrigins: readonly string[]): Promise<MadeCover> {
  const bytes = await download(url, allowedOrigins);
  try {
    return await makeCover(bytes, BOOK_LIMITS);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw new CoverFailure('cover_no_picture', { url });
  }
}

async function download(url: string, allowedOrigins: readonly string[]): Promise<Buffer> {
  try {
    const answer = await outboundFetch(url, allowedOrigins, { maxBytes: MAX_BYTES });
    if (answer.status !== 200) {
      const isPassing = answer.status === 429 || answer.status >= 500;
      throw new CoverFailure('cover_status', { url, status: answer.status }, isPassing);
    }
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    if (!(error instanceof OutboundCallError)) throw error;
    throw new CoverFailure(`cover_${error.problem}`, { url }, PASSING.has(error.problem));
  }
}
