import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import type { Archive } from './archive.ts';
import { elementsNamed, firstNamed, parseXml } from './parse-xml.ts';

/**
 * Returns the encrypted or obfuscated files of a book with the address of each method (EPUB 3.3, OCF §4.2.6.3.2). The
 * map is empty if there are none; the method is empty if it is not declared.
 */
export async function readEncryption(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const text = await archive.readText('META-INF/encryption.xml');
  if (text === undefined) return new Map();
  const entries = elementsNamed(parseXml(text), 'EncryptedData').flatMap((data): [string, string][] => {
    const path = resolveBookPath(
      'encryption.xml',
      firstNamed(data, 'CipherReference')?.getAttribute('URI') ?? '',
    )?.path;
    const method = firstNamed(data, 'EncryptionMethod')?.getAttribute('Algorithm') ?? '';
    return path === undefined ? [] : [[path, method]];
  });
  return new Map(entries);
}
