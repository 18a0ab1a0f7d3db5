import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import type { Archive } from './archive.ts';

const ENTRY = /<(?:[\w-]+:)?EncryptedData[\s>]/;
const METHOD = /<(?:[\w-]+:)?EncryptionMethod\s[^<>]*?Algorithm\s*=\s*["']([^"'<>]*)/;
const FILE = /<(?:[\w-]+:)?CipherReference\s[^<>]*?URI\s*=\s*["']([^"'<>]*)/;

/**
 * Returns the encrypted or obfuscated files of a book with the address of each method (EPUB 3.3, OCF §4.2.6.3.2). The
 * map is empty if there are none; the method is empty if it is not declared.
 *
 * The list may be no well-formed XML. What it names is still found, so that a book is neither refused for it nor shown
 * encrypted. A list that cannot be unpacked names nothing: then fonts may be missing.
 */
export async function readEncryption(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const text = await archive.readText('META-INF/encryption.xml').catch(() => undefined);
  const [, ...entries] = (text ?? '').split(ENTRY);
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const address = FILE.exec(entry)?.[1] ?? '';
      const path = resolveBookPath('encryption.xml', address.replaceAll('&amp;', '&'))?.path;
      return path === undefined || address === '' ? [] : [[archive.nameOf(path), METHOD.exec(entry)?.[1] ?? '']];
    }),
  );
}
