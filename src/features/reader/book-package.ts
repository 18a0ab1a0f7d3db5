import { READING_LIMITS, UnreadableBookError } from '../../domain/reading-limits.ts';
import { resolveBookPath } from '../../domain/reading-path.ts';
import type { Archive } from './archive.ts';
import { elementsNamed, firstNamed, parseXml, textOf } from './parse-xml.ts';

/** What a book says about itself in its package document (EPUB 2 and 3). Paths are from the root of the archive. */
export interface BookPackage {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string | undefined;
  readonly year: string | undefined;
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
  /** The pages keep their layout (EPUB 3 §8.2.2, and what Apple's older books say). */
  readonly isFixed: boolean;
  /** The reading order. */
  readonly chapters: readonly string[];
  readonly navigationPath: string | undefined;
  readonly tocPath: string | undefined;
  readonly mediaTypes: ReadonlyMap<string, string>;
}

const CONTAINER = 'META-INF/container.xml';

/** From the container to the package. Throws an `UnreadableBookError` when the book is damaged, locked or without text. */
export function readPackage(archive: Archive): BookPackage {
  const container = archive.readText(CONTAINER);
  if (container === undefined) throw new UnreadableBookError('damaged');
  const href = firstNamed(parseXml(container), 'rootfile')?.getAttribute('full-path') ?? '';
  const path = resolveBookPath(CONTAINER.replace(/^.*\//, ''), href)?.path;
  const text = path === undefined ? undefined : archive.readText(path);
  if (path === undefined || text === undefined) throw new UnreadableBookError('damaged');
  const book = parsePackage(parseXml(text), path);
  if (book.chapters.length === 0) throw new UnreadableBookError('empty');
  if (isLocked(archive, book.chapters)) throw new UnreadableBookError('protected');
  return book;
}

interface ManifestItem {
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
}

function parsePackage(document: Document, packagePath: string): BookPackage {
  const items = manifestOf(document, packagePath);
  const spine = firstNamed(document, 'spine');
  const chapters = (spine ? elementsNamed(spine, 'itemref') : [])
    .filter((reference) => reference.getAttribute('linear') !== 'no')
    .flatMap((reference) => items.get(reference.getAttribute('idref') ?? '')?.path ?? [])
    .slice(0, READING_LIMITS.chapters);
  return {
    title: textOf(firstNamed(document, 'title')),
    authors: elementsNamed(document, 'creator').map(textOf).filter(Boolean),
    publisher: textOf(firstNamed(document, 'publisher')) || undefined,
    year: /\d{4}/.exec(textOf(firstNamed(document, 'date')))?.[0],
    language: textOf(firstNamed(document, 'language')) || undefined,
    isRightToLeft: spine?.getAttribute('page-progression-direction') === 'rtl',
    isFixed: isFixedLayout(document),
    chapters,
    navigationPath: [...items.values()].find((item) => item.properties.includes('nav'))?.path,
    tocPath: items.get(spine?.getAttribute('toc') ?? '')?.path,
    mediaTypes: new Map([...items.values()].map((item) => [item.path, item.mediaType])),
  };
}

function isFixedLayout(document: Document): boolean {
  return elementsNamed(document, 'meta').some((meta) => {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
    const value = (meta.getAttribute('content') ?? textOf(meta)).trim();
    return (name === 'rendition:layout' && value === 'pre-paginated') || (name === 'fixed-layout' && value === 'true');
  });
}

function manifestOf(document: Document, packagePath: string): ReadonlyMap<string, ManifestItem> {
  const manifest = firstNamed(document, 'manifest');
  const entries = (manifest ? elementsNamed(manifest, 'item') : []).flatMap((item): [string, ManifestItem][] => {
    const path = resolveBookPath(packagePath, item.getAttribute('href') ?? '')?.path;
    const id = item.getAttribute('id');
    if (path === undefined || id === null) return [];
    const mediaType = item.getAttribute('media-type') ?? '';
    return [[id, { path, mediaType, properties: (item.getAttribute('properties') ?? '').split(/\s+/) }]];
  });
  return new Map(entries);
}

/** Fonts may be scrambled without the text being so; a locked chapter cannot be read by us. */
function isLocked(archive: Archive, chapters: readonly string[]): boolean {
  const encryption = archive.readText('META-INF/encryption.xml');
  if (encryption === undefined) return false;
  const locked = elementsNamed(parseXml(encryption), 'CipherReference').flatMap(
    (reference) => resolveBookPath('encryption.xml', reference.getAttribute('URI') ?? '')?.path ?? [],
  );
  return locked.some((path) => chapters.includes(path));
}
