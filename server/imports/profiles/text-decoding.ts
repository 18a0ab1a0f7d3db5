import { TextDecoder } from 'node:util';
import type { ReadOptions } from '../roster-row.ts';
import type { SourceFile } from './open-archive.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/**
 * Finds the encoding of a text file: its byte order mark decides, then the person's choice, then UTF-8 if the whole
 * content is valid, else Windows-1252. It reads the content once, because one byte at the end can rule out UTF-8.
 */
export async function findEncoding(file: SourceFile, options: ReadOptions): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const stream = await file.open();
  try {
    for await (const chunk of stream) {
      const bytes = toBytes(chunk);
      if (isFirst) {
        const marked = encodingOfMark(bytes);
        if (marked) return marked;
        if (options.encoding) return options.encoding;
        isFirst = false;
      }
      if (!isValid(decoder, bytes)) return 'windows-1252';
    }
    return isValid(decoder) ? 'utf-8' : 'windows-1252';
  } finally {
    stream.destroy();
  }
}

/** Decodes a file chunk by chunk and removes the byte order mark. */
export async function* decodeText(file: SourceFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream = await file.open();
  try {
    for await (const chunk of stream) yield decoder.decode(toBytes(chunk), { stream: true });
    yield decoder.decode();
  } finally {
    stream.destroy();
  }
}

function encodingOfMark(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function isValid(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new Error('A stream of bytes gave something else');
}
