import { type BookMetadata, cleanAuthors, cleanText } from '../book-metadata.ts';
import { RefusedFile } from '../refused-file.ts';
import { findAll, parseXml, type XmlElement } from './xml-element.ts';

/** The package document of an EPUB, as far as the import uses it. */
export interface EpubPackage {
  readonly metadata: BookMetadata;
  /** Paths in the archive of the pages in reading order. */
  readonly spine: readonly string[];
  /** Path in the archive of the cover picture, if the package names one. */
  readonly cover: string | undefined;
}

interface ManifestItem {
  readonly id: string;
  readonly path: string | undefined;
  readonly properties: readonly string[];
}

/** Reads the package document. `path` is its place in the archive. @throws RefusedFile */
export function readEpubPackage(xml: string, path: string): EpubPackage {
  const root = parseOrRefuse(xml, path);
  const items = findAll(root, 'item').map((item) => readItem(item, path));
  const byId = new Map(items.map((item) => [item.id, item]));
  const spine = findAll(root, 'itemref').map(({ attributes }) => {
    const id = attributes.idref ?? '';
    const page = byId.get(id)?.path;
    if (page === undefined) throw new RefusedFile('epub_file_missing', { name: id });
    return page;
  });
  if (spine.length === 0) throw new RefusedFile('epub_no_pages');
  return { metadata: readMetadata(root), spine, cover: findCover(root, items) };
}

/** Parses a file of the archive. @throws RefusedFile if it is not well-formed XML */
export function parseOrRefuse(xml: string, name: string): XmlElement {
  try {
    return parseXml(xml);
  } catch {
    throw new RefusedFile('epub_file_damaged', { name });
  }
}

function readItem({ attributes }: XmlElement, packagePath: string): ManifestItem {
  return {
    id: attributes.id ?? '',
    path: resolvePath(packagePath, attributes.href ?? ''),
    properties: (attributes.properties ?? '').split(/\s+/),
  };
}

/**
 * Resolves a link in a file of the book, such as the package document, to a path in the archive. An address of another server has none.
 * @throws RefusedFile if the link leaves the archive
 */
export function resolvePath(packagePath: string, href: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')) return undefined;
  const outside = new RefusedFile('epub_link_outside', { name: href.slice(0, 200) });
  const parts = href.startsWith('/') ? [] : packagePath.split('/').slice(0, -1);
  for (const part of decodeLink(href).split('/')) {
    if (part === '..' && parts.pop() === undefined) throw outside;
    if (part.includes('\\') || part.includes('\0')) throw outside;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

function decodeLink(href: string): string {
  const path = href.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readMetadata(root: XmlElement): BookMetadata {
  const [metadata] = findAll(root, 'metadata');
  const first = (name: string, maxLength?: number) =>
    cleanText(metadata && findAll(metadata, name)[0]?.text, maxLength);
  const creators = metadata ? findAll(metadata, 'creator').map(({ text }) => text) : [];
  const [title, publisher, language] = [first('title'), first('publisher', 300), first('language', 35)];
  const description = first('description', 10_000)
    ?.replace(/<[^>]*>/g, ' ')
    .trim();
  return {
    ...(title === undefined ? {} : { title }),
    authors: cleanAuthors(creators),
    ...(publisher === undefined ? {} : { publisher }),
    ...(language === undefined ? {} : { language }),
    ...(description ? { description } : {}),
  };
}

/** EPUB 3 marks the item of the cover, EPUB 2 names its id. */
function findCover(root: XmlElement, items: readonly ManifestItem[]): string | undefined {
  const marked = items.find(({ properties }) => properties.includes('cover-image'));
  const named = findAll(root, 'meta').find(({ attributes }) => attributes.name === 'cover')?.attributes.content;
  return (marked ?? items.find(({ id }) => id === named))?.path;
}
