import { READING_LIMITS, UnreadableBookError } from '../../../domain/reading/reading-limits.ts';
import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import { type PageSide, type SpreadMode, spreadModeOf } from '../../../domain/reading/reading-spreads.ts';
import type { Archive } from './archive.ts';
import { readEncryption } from './encryption.ts';
import { isImage, isPicture, isText } from './media-type.ts';
import { type Size, sizeIn } from './page-size.ts';
import { elementsNamed, firstNamed, parseXml, textOf } from './parse-xml.ts';

/** Contents of a book's package document (EPUB 2 and 3). Paths are relative to the root of the archive. */
export interface BookPackage {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string | undefined;
  readonly year: string | undefined;
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
  /** True if the pages have a fixed layout, declared as in EPUB 3 §8.2.2, or else in an older format. */
  readonly isFixed: boolean;
  /** Size of its fixed pages that declare none, from older formats. */
  readonly pageSize: Size | undefined;
  /** Chapters that have a fixed layout, after the properties of each chapter. */
  readonly fixedPages: ReadonlySet<number>;
  /** The condition under which each chapter that is a fixed page may be shown beside another one. */
  readonly spreadModes: readonly SpreadMode[];
  /** Chapters that the book wants scrolled (`rendition:flow`). */
  readonly scrolled: ReadonlySet<number>;
  /** Chapters that the book wants in the middle of the screen (`rendition:align-x-center`). */
  readonly centered: ReadonlySet<number>;
  /** Reading order including auxiliary chapters. Paths are spelled as in the archive. */
  readonly chapters: readonly string[];
  /** Number of each chapter's item of the spine, from 0. Items without a file are no chapters, but count. */
  readonly numbers: readonly number[];
  /** Chapter of each item of the spine, by its id, and by its number from 0 for the numbering of EPUB CFI. */
  readonly references: ReadonlyMap<string | number, number>;
  /** Chapters that are only reached by a link, such as notes and answers. It never contains all chapters. */
  readonly asides: ReadonlySet<number>;
  /** Paths of the media overlays, which narrate chapters. */
  readonly overlays: ReadonlyMap<number, string>;
  /** Class of the element that is narrated (`media:active-class`). */
  readonly activeClass: string | undefined;
  /** Class of the root of a chapter while narration plays (`media:playback-active-class`). */
  readonly playbackClass: string | undefined;
  /** Side of a spread that a chapter requests. Chapters without a request are not included. */
  readonly sides: ReadonlyMap<number, PageSide>;
  readonly navigationPath: string | undefined;
  readonly tocPath: string | undefined;
  /** Path of the chapter where the text begins, from the guide of an EPUB 2. */
  readonly textPath: string | undefined;
  readonly mediaTypes: ReadonlyMap<string, string>;
  /** Pictures in the place of files that browsers cannot show, by path. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Identifiers of the book. The unique identifier comes first. */
  readonly identifiers: readonly string[];
  /** Paths of the obfuscated files, with the method of each. */
  readonly scrambled: ReadonlyMap<string, string>;
}

const CONTAINER = 'META-INF/container.xml';

/**
 * Reads the container and the package. Throws an `UnreadableBookError` if the book is damaged, encrypted or without
 * text.
 */
export async function readPackage(archive: Archive): Promise<BookPackage> {
  const container = await archive.readText(CONTAINER);
  if (container === undefined) throw new UnreadableBookError('damaged');
  const href = firstNamed(parseXml(container), 'rootfile')?.getAttribute('full-path') ?? '';
  const path = resolveBookPath(CONTAINER.replace(/^.*\//, ''), href)?.path;
  const text = path === undefined ? undefined : await archive.readText(path);
  if (path === undefined || text === undefined) throw new UnreadableBookError('damaged');
  const scrambled = await readEncryption(archive);
  const document = parseXml(text);
  const manifest = manifestOf(document, path, archive.nameOf);
  const isFixed = isFixedLayout(document) ?? (await isFixedForApple(archive));
  const book = { ...parsePackage(document, path, manifest, isFixed), scrambled };
  if (book.chapters.length === 0) throw new UnreadableBookError('empty');
  // Fonts may be obfuscated while the text is readable. An encrypted chapter cannot be read.
  if (book.chapters.some((chapter) => scrambled.has(chapter))) throw new UnreadableBookError('protected');
  return book;
}

interface ManifestItem {
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
  /** Id of the item that replaces this one where its media type cannot be shown. */
  readonly fallback: string | null;
  /** Id of the media overlay that narrates this item. */
  readonly overlay: string | null;
}

function parsePackage(
  document: Document,
  packagePath: string,
  items: ReadonlyMap<string, ManifestItem>,
  isFixed: boolean,
): Omit<BookPackage, 'scrambled'> {
  const spine = firstNamed(document, 'spine');
  const references = (spine ? elementsNamed(spine, 'itemref') : []).slice(0, READING_LIMITS.chapters);
  const placed = references.flatMap((reference, number) => {
    const id = reference.getAttribute('idref') ?? '';
    const item = shownItem(items, id, isChapter) ?? items.get(id);
    return item ? [{ reference, number, path: item.path, overlay: items.get(item.overlay ?? '') }] : [];
  });
  /** Returns the chapters whose rendition meets a condition. */
  const chosen = (isMet: (property: (name: string, preset?: string) => string | undefined) => boolean) =>
    new Set(placed.flatMap(({ reference }, index) => (isMet(renditionIn(reference)) ? [index] : [])));
  const asides = placed.flatMap(({ reference }, index) => (reference.getAttribute('linear') === 'no' ? [index] : []));
  return {
    title: textOf(firstNamed(document, 'title')),
    authors: elementsNamed(document, 'creator').map(textOf).filter(Boolean),
    publisher: textOf(firstNamed(document, 'publisher')) || undefined,
    year: /\d{4}/.exec(textOf(firstNamed(document, 'date')))?.[0],
    language: textOf(firstNamed(document, 'language')) || undefined,
    isRightToLeft: spine?.getAttribute('page-progression-direction') === 'rtl',
    isFixed,
    pageSize: sizeIn(metaOf(document, 'rendition:viewport') ?? namedMeta(document, 'original-resolution') ?? ''),
    fixedPages: chosen((property) => property('layout', isFixed ? 'pre-paginated' : 'reflowable') === 'pre-paginated'),
    spreadModes: placed.map(({ reference }) =>
      spreadModeOf(renditionIn(reference)('spread', metaOf(document, 'rendition:spread'))),
    ),
    scrolled: chosen((property) => /^scrolled/.test(property('flow', metaOf(document, 'rendition:flow')) ?? '')),
    centered: chosen((property) => property('align-x') === 'center'),
    chapters: placed.map(({ path }) => path),
    numbers: placed.map(({ number }) => number),
    references: referencesOf(placed),
    asides: new Set(asides.length < placed.length ? asides : []),
    overlays: new Map(
      placed.flatMap(({ overlay }, index): [number, string][] =>
        overlay?.mediaType === 'application/smil+xml' ? [[index, overlay.path]] : [],
      ),
    ),
    activeClass: classOf(metaOf(document, 'media:active-class')),
    playbackClass: classOf(metaOf(document, 'media:playback-active-class')),
    sides: new Map(
      placed.flatMap(({ reference }, index): [number, PageSide][] => {
        const isCentered = renditionIn(reference)('align-x') === 'center';
        const side = sideOf(reference.getAttribute('properties') ?? '') ?? (isCentered ? 'center' : undefined);
        return side ? [[index, side]] : [];
      }),
    ),
    navigationPath: [...items.values()].find((item) => item.properties.includes('nav'))?.path,
    tocPath: items.get(spine?.getAttribute('toc') ?? '')?.path,
    textPath: textPathOf(document, packagePath),
    mediaTypes: new Map([...items.values()].map((item) => [item.path, item.mediaType])),
    pictures: picturesOf(items),
    identifiers: identifiersOf(document),
  };
}

interface Placed {
  readonly reference: Element;
  /** Number of the reference in the spine, from 0. */
  readonly number: number;
}

function referencesOf(placed: readonly Placed[]): BookPackage['references'] {
  const references = new Map<string | number, number>();
  for (const [chapter, { reference, number }] of placed.entries()) {
    const id = reference.getAttribute('id');
    if (id !== null) references.set(id, chapter);
    references.set(number, chapter);
  }
  return references;
}

function picturesOf(items: ReadonlyMap<string, ManifestItem>): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const [id, { path, mediaType, fallback }] of items) {
    if (fallback === null || isImage(path, mediaType)) continue;
    const picture = shownItem(items, id, (item) => isImage(item.path, item.mediaType));
    if (picture) pictures.set(path, picture.path);
  }
  return pictures;
}

function textPathOf(document: Document, packagePath: string): string | undefined {
  const reference = elementsNamed(document, 'reference').find((one) => one.getAttribute('type') === 'text');
  return reference && resolveBookPath(packagePath, reference.getAttribute('href') ?? '')?.path;
}

function identifiersOf(document: Document): string[] {
  const name = document.documentElement.getAttribute('unique-identifier');
  const all = elementsNamed(document, 'identifier');
  const own = all.filter((one) => one.getAttribute('id') === name);
  return [...own, ...all.filter((one) => !own.includes(one))].map((one) => one.textContent ?? '');
}

function sideOf(properties: string): PageSide | undefined {
  const side = /(?:^|\s)(?:rendition:)?page-spread-(left|right|center)(?:\s|$)/.exec(properties)?.[1];
  return side === 'left' || side === 'right' || side === 'center' ? side : undefined;
}

/** Returns a function that returns a rendition property of a chapter; `preset` is that of the whole book. */
function renditionIn(reference: Element): (name: string, preset?: string) => string | undefined {
  const properties = (reference.getAttribute('properties') ?? '').split(/\s+/);
  return (name, preset) =>
    properties.find((one) => one.startsWith(`rendition:${name}-`))?.slice(`rendition:${name}-`.length) ?? preset;
}

function metaOf(document: Document, property: string): string | undefined {
  const meta = elementsNamed(document, 'meta').find((one) => one.getAttribute('property') === property);
  return meta && textOf(meta);
}

/** Returns a value in the form of EPUB 2. */
function namedMeta(document: Document, name: string): string | undefined {
  const meta = elementsNamed(document, 'meta').find((one) => one.getAttribute('name') === name);
  return meta && (meta.getAttribute('content') ?? '').trim();
}

/** Returns the name of a class; `undefined` for a text that is none. */
function classOf(text: string | undefined): string | undefined {
  return text && !/\s/.test(text) ? text : undefined;
}

/** Returns whether the package declares a fixed layout. The declaration of EPUB 3 counts before the older one. */
function isFixedLayout(document: Document): boolean | undefined {
  const layout = metaOf(document, 'rendition:layout');
  if (layout !== undefined) return layout === 'pre-paginated';
  const older = namedMeta(document, 'fixed-layout');
  return older === undefined ? undefined : older === 'true';
}

const APPLE = 'META-INF/com.apple.ibooks.display-options.xml';

/** Returns whether the options of Apple's reader declare a fixed layout, which books of EPUB 2 have. */
async function isFixedForApple(archive: Archive): Promise<boolean> {
  if (archive.sizeOf(APPLE) === undefined) return false;
  try {
    const options = elementsNamed(parseXml((await archive.readText(APPLE)) ?? ''), 'option');
    return options.some((option) => option.getAttribute('name') === 'fixed-layout' && textOf(option) === 'true');
  } catch {
    return false;
  }
}

function manifestOf(
  document: Document,
  packagePath: string,
  nameOf: Archive['nameOf'],
): ReadonlyMap<string, ManifestItem> {
  const manifest = firstNamed(document, 'manifest');
  const entries = (manifest ? elementsNamed(manifest, 'item') : []).flatMap((item): [string, ManifestItem][] => {
    const path = resolveBookPath(packagePath, item.getAttribute('href') ?? '')?.path;
    const id = item.getAttribute('id');
    if (path === undefined || id === null) return [];
    const mediaType = item.getAttribute('media-type') ?? '';
    return [
      [
        id,
        {
          path: nameOf(path),
          mediaType,
          properties: (item.getAttribute('properties') ?? '').split(/\s+/),
          fallback: item.getAttribute('fallback'),
          overlay: item.getAttribute('media-overlay'),
        },
      ],
    ];
  });
  return new Map(entries);
}

/** Returns the item, or the first of its fallbacks, that meets a condition. */
function shownItem(
  items: ReadonlyMap<string, ManifestItem>,
  id: string,
  isShown: (item: ManifestItem) => boolean,
): ManifestItem | undefined {
  const tried = new Set<string>();
  for (let next: string | null = id; next !== null && !tried.has(next); ) {
    tried.add(next);
    const item = items.get(next);
    if (item && isShown(item)) return item;
    next = item?.fallback ?? null;
  }
  return undefined;
}

function isChapter({ path, mediaType }: ManifestItem): boolean {
  return isText(mediaType) || isPicture(path, mediaType);
}
