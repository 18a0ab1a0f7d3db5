import type { BookPath } from '../../../domain/reading/reading-path.ts';
import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import type { ContentsEntry, PageEntry } from '../reading-engine.ts';
import type { Archive } from './archive.ts';
import type { BookPackage } from './book-package.ts';
import { elementsNamed, firstNamed, parseChapter, parseXml, textOf } from './parse-xml.ts';

/** The lists of a book that lead into it. Entries that lead outside the reading order are omitted. */
export interface BookLists {
  /** The table of contents, EPUB 3 before EPUB 2. */
  readonly contents: readonly ContentsEntry[];
  /** Pages of the printed edition, EPUB 3 before EPUB 2. */
  readonly pages: readonly PageEntry[];
  /**
   * The chapter where the text begins, after cover and title page, from the landmarks of the book or its older guide;
   * the first chapter if there are none.
   */
  readonly start: number;
}

/** Returns the chapter of a link; `undefined` for a link that leads outside the reading order. */
export type ChapterIndexOf = (target: BookPath) => number | undefined;

/** Reads the lists of a book. A list that is missing or broken is empty. */
export async function readLists(
  archive: Archive,
  book: BookPackage,
  chapterIndexOf: ChapterIndexOf,
): Promise<BookLists> {
  const navigation = await readList(archive, book.navigationPath, parseChapter, chapterIndexOf);
  const [contents, pages] = navigation ? [navigationEntries(navigation), navigationPages(navigation)] : [[], undefined];
  const isComplete = contents.length > 0 && pages !== undefined;
  const toc = isComplete ? undefined : await readList(archive, book.tocPath, parseXml, chapterIndexOf);
  const start = (navigation && bodyPath(navigation)) ?? book.textPath;
  return {
    contents: contents.length > 0 || !toc ? contents : tocEntries(toc),
    pages: pages ?? (toc ? tocPages(toc) : []),
    start: (start !== undefined && chapterIndexOf({ path: start, fragment: undefined })) || 0,
  };
}

/** A parsed navigation document or NCX. */
interface List {
  readonly document: Document;
  readonly path: string;
  readonly chapterIndexOf: ChapterIndexOf;
}

async function readList(
  archive: Archive,
  path: string | undefined,
  parse: (text: string) => Document,
  chapterIndexOf: ChapterIndexOf,
): Promise<List | undefined> {
  if (path === undefined) return undefined;
  try {
    const text = await archive.readText(path);
    return text === undefined ? undefined : { document: parse(text), path, chapterIndexOf };
  } catch {
    // The book is readable without it.
    return undefined;
  }
}

function navigationPages(list: List): PageEntry[] | undefined {
  const pages = elementsNamed(list.document, 'nav').find((nav) => typeOf(nav).includes('page-list'));
  return pages && elementsNamed(pages, 'a').flatMap((link) => entry(list, link.getAttribute('href'), textOf(link), 0));
}

function tocPages(list: List): PageEntry[] {
  return elementsNamed(list.document, 'pageTarget').flatMap((page) =>
    entry(list, sourceOf(page), textOf(firstNamed(page, 'text')), 0),
  );
}

function bodyPath({ document, path }: List): string | undefined {
  const links = elementsNamed(document, 'a');
  const href = links.find((link) => typeOf(link).split(/\s+/).includes('bodymatter'))?.getAttribute('href');
  return href ? resolveBookPath(path, href)?.path : undefined;
}

function navigationEntries(list: List): ContentsEntry[] {
  const navigations = elementsNamed(list.document, 'nav');
  const contents = navigations.find((nav) => typeOf(nav).includes('toc')) ?? navigations[0];
  if (!contents) return [];
  return [...withDepth(contents, 'ol')].flatMap(([item, depth]): ContentsEntry[] => {
    if (item.localName === 'a') return entry(list, item.getAttribute('href'), labelOf(item), depth - 1);
    const isHeading = item.localName === 'span' && item.parentElement?.localName === 'li' && !item.querySelector('a');
    return isHeading ? heading(labelOf(item), depth - 1) : [];
  });
}

/** Returns the text of a link, or the alternative texts of its pictures. */
function labelOf(link: Element): string {
  const names = elementsNamed(link, 'img').map((image) => image.getAttribute('alt') ?? '');
  return textOf(link) || names.join(' ').trim();
}

function typeOf(element: Element): string {
  return element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? element.getAttribute('epub:type') ?? '';
}

function tocEntries(list: List): ContentsEntry[] {
  const map = firstNamed(list.document, 'navMap');
  if (!map) return [];
  return [...withDepth(map, 'navPoint')].flatMap(([point, depth]) => {
    if (point.localName !== 'navPoint') return [];
    const href = sourceOf(point) ?? '';
    const name = childNamed(point, 'navLabel');
    const label = textOf(name && firstNamed(name, 'text'));
    return href === '' ? heading(label, depth) : entry(list, href, label, depth);
  });
}

/** Returns the address of a point itself, because the points in it have their own. */
function sourceOf(point: Element): string | null {
  return childNamed(point, 'content')?.getAttribute('src') ?? null;
}

function childNamed(parent: Element, localName: string): Element | undefined {
  return [...parent.children].find((child) => child.localName === localName);
}

/** Returns an entry that leads nowhere, such as the name of a part. */
function heading(label: string, level: number): ContentsEntry[] {
  return label === '' ? [] : [{ label, target: undefined, level: Math.max(0, level) }];
}

function entry(list: List, href: string | null, label: string, level: number): (ContentsEntry & PageEntry)[] {
  const target = href === null ? undefined : resolveBookPath(list.path, href);
  const chapterIndex = target && list.chapterIndexOf(target);
  if (!target || chapterIndex === undefined || label === '') return [];
  return [{ label, target: { kind: 'chapter', chapterIndex, fragment: target.fragment }, level: Math.max(0, level) }];
}

/** Yields the elements in a list in order, each with the number of elements of a name between it and the list. */
function* withDepth(list: Element, localName: string): Generator<[Element, number]> {
  let depth = 0;
  let element: Element | null = list.firstElementChild;
  while (element) {
    yield [element, depth];
    if (element.firstElementChild) {
      if (element.localName === localName) depth += 1;
      element = element.firstElementChild;
      continue;
    }
    while (element && !element.nextElementSibling) {
      element = element.parentElement;
      if (element === list) return;
      if (element?.localName === localName) depth -= 1;
    }
    element = element?.nextElementSibling ?? null;
  }
}
