import { isOnixText } from '../../../domain/imports/detect-profile.ts';

/** Number of bytes in which an XML file names its root element, however long its comments are. */
const HEAD_BYTES = 64 * 1024;

/** Returns true if a file, plain or gzip, is an ONIX feed by its content. Its name does not count. */
export async function isOnixFeed(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  return isOnixText(decode(isGzip ? await unpackStart(head) : head));
}

/** Unpacks the first part of a gzip file. The rest is missing, so the end of the stream is an error. */
async function unpackStart(head: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const reader = new Blob([head]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    const { value } = await reader.read();
    return value ?? new Uint8Array();
  } catch {
    return new Uint8Array();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = first === 0xfe ? 'utf-16be' : 'utf-16le';
  return new TextDecoder(isUtf16 ? encoding : 'utf-8').decode(bytes);
}
