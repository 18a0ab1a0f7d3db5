import type { BookLimits } from '../book-limits.ts';
import type { BookMetadata } from '../book-metadata.ts';
import { RefusedFile } from '../refused-file.ts';
import { type EpubArchive, openEpubArchive } from './epub-archive.ts';
import { parseOrRefuse, readEpubPackage } from './epub-package.ts';
import { findAll } from './xml-element.ts';

export interface CheckedEpub {
  readonly metadata: BookMetadata;
  /** The bytes of the cover picture, not yet decoded. */
  readonly cover: Buffer | undefined;
}

const MAX_XML_BYTES = 20 * 1024 ** 2;
export const CONTAINER = 'META-INF/container.xml';
export const ENCRYPTION = 'META-INF/encryption.xml';

/** Readers undo these without a key. They only hide fonts from other programs. */
const FONT_OBFUSCATIONS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** Checks that the reader can open an EPUB, and reads its metadata and its cover. @throws RefusedFile */
export async function checkEpub(path: string, limits: BookLimits): Promise<CheckedEpub> {
  const archive = await openEpubArchive(path, limits);
  try {
    await requireMimetype(archive);
    await refuseEncrypted(archive);
    const packagePath = await findPackage(archive);
    const { metadata, spine, cover } = readEpubPackage(await readXml(archive, packagePath), packagePath);
    for (const name of spine) if (!archive.paths.has(name)) throw new RefusedFile('epub_file_missing', { name });
    await archive.verify();
    const hasCover = cover !== undefined && archive.paths.has(cover);
    return { metadata, cover: hasCover ? await readCover(archive, cover, limits) : undefined };
  } finally {
    archive.close();
  }
}

async function requireMimetype(archive: EpubArchive): Promise<void> {
  const hasMimetype = archive.paths.has('mimetype');
  const content = hasMimetype ? (await archive.read('mimetype', 1000)).toString('latin1') : '';
  if (content.trim() !== 'application/epub+zip') throw new RefusedFile('epub_mimetype');
}

async function refuseEncrypted(archive: EpubArchive): Promise<void> {
  if (!archive.paths.has(ENCRYPTION)) return;
  const methods = findAll(parseOrRefuse(await readXml(archive, ENCRYPTION), ENCRYPTION), 'EncryptedData').map(
    (data) => findAll(data, 'EncryptionMethod')[0]?.attributes.Algorithm,
  );
  const isOpen = methods.every((method) => method !== undefined && FONT_OBFUSCATIONS.has(method));
  if (!isOpen) throw new RefusedFile('epub_encrypted');
}

/** Returns the path of the package document. @throws RefusedFile */
export async function findPackage(archive: EpubArchive): Promise<string> {
  const container = parseOrRefuse(await readXml(archive, CONTAINER), CONTAINER);
  const path = findAll(container, 'rootfile')[0]?.attributes['full-path'];
  if (path === undefined) throw new RefusedFile('epub_file_damaged', { name: CONTAINER });
  return path;
}

/** Reads a text of the archive. @throws RefusedFile if it is missing, damaged or too large */
export async function readXml(archive: EpubArchive, name: string): Promise<string> {
  const bytes = await archive.read(name, MAX_XML_BYTES);
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}

/** A cover that is too large is left out. The book can be read without it. */
async function readCover(archive: EpubArchive, path: string, limits: BookLimits): Promise<Buffer | undefined> {
  return archive.read(path, limits.maxPictureBytes).catch((error: unknown) => {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  });
}
