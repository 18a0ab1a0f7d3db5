import { TextDecoder } from 'node:util';
import { UnreadableFile } from '../../imports/profiles/unreadable-file.ts';
import { importProblemText } from '../../messages/import-messages.ts';

/**
 * Detects the encoding of a feed: from its byte order mark, otherwise from its XML declaration, otherwise UTF-8 (XML
 * 1.0, appendix F).
 */
const detectEncoding = (head: Uint8Array): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const ascii = new TextDecoder('latin1').decode(head.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(ascii)?.[1] ?? 'utf-8';
};

const makeDecoder = (head: Uint8Array): TextDecoder | undefined => {
  try {
    return new TextDecoder(detectEncoding(head), { fatal: false });
  } catch {
    return undefined;
  }
};

/** Thrown if the feed as a whole cannot be read. The message is written for the person at the terminal. */
export class FeedUnreadable extends UnreadableFile {
  constructor(code: string, params: UnreadableFile['params'] = {}) {
    super(code, params);
    this.message = importProblemText(code, params).en;
  }
}

/**
 * Decodes a feed as a stream. Bytes that are invalid in the declared encoding become U+FFFD, so that one invalid byte
 * costs its record and does not stop the import.
 * @throws FeedUnreadable if the declared encoding is unknown.
 */
export async function* decodeFeed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    decoder ??= makeDecoder(chunk);
    if (decoder === undefined) throw new FeedUnreadable('onix_encoding_unknown', { encoding: detectEncoding(chunk) });
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}
