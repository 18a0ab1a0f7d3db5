/**
 * Decodes a text file of a book: by its byte order mark, else by the encoding that it declares, else as UTF-8. An
 * encoding that browsers do not know is read as UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes);
}

const DECLARED =
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w:.-]+)|<meta[^>]*?\scharset\s*=\s*["']?([\w:.-]+)|<meta[^>]*?;\s*charset\s*=\s*([\w:.-]+)|^@charset\s+"([\w:.-]+)/i;
const HEAD_BYTES = 1_024;

function decoderOf(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be');
  if (first === 0xef && second === 0xbb) return new TextDecoder();
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES));
  const declared = DECLARED.exec(head)
    ?.slice(1)
    .find((name) => name !== undefined);
  // The declaration was readable as single bytes, so the text has no units of two bytes.
  if (declared === undefined || /^(?:utf-?16|ucs-?2|utf-?32)/i.test(declared)) return new TextDecoder();
  try {
    return new TextDecoder(declared);
  } catch {
    return new TextDecoder();
  }
}
