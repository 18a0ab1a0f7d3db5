import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OutboundCallError, openOutbound, toCallError } from './outbound-fetch.ts';

const TIMEOUT_MS = 10 * 60_000;
const MAX_REDIRECTS = 5;

export interface Download {
  /** Path of the file that is written. */
  readonly path: string;
  readonly maxBytes: number;
  /** Time for the whole download, in milliseconds; 10 minutes by default. */
  readonly timeoutMs?: number;
}

/** The response of the last host. The file was written if the status is 200. */
export interface Downloaded {
  readonly status: number;
  readonly contentType: string | undefined;
  /** The address after all redirects. */
  readonly url: string;
}

/**
 * Writes what an address of a feed answers into a file, without holding it in memory (NET-1). Redirects are followed,
 * and each target is checked like the first address.
 * @throws OutboundCallError; nothing is left on the disk then
 */
export async function outboundDownload(
  address: string,
  allowedOrigins: readonly string[],
  { path, maxBytes, timeoutMs = TIMEOUT_MS }: Download,
): Promise<Downloaded> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const answer = await openOutbound(url, allowedOrigins, { signal });
    const status = answer.statusCode ?? 502;
    const target = answer.headers.location;
    if (status >= 300 && status < 400 && target !== undefined) {
      answer.destroy();
      url = URL.parse(target, url)?.href ?? target;
      continue;
    }
    const contentType = answer.headers['content-type'];
    if (status !== 200) {
      answer.destroy();
      return { status, contentType, url };
    }
    try {
      await pipeline(answer, limitTo(maxBytes), createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      throw toCallError(error);
    }
    return { status, contentType, url };
  }
  throw new OutboundCallError('unreachable');
}

function limitTo(maxBytes: number) {
  return async function* limit(chunks: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundCallError('too_large');
      yield chunk;
    }
  };
}
