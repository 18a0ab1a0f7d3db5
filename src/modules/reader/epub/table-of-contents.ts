import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import type { ContentsEntry, PageEntry } from '../reading-engine.ts';
import type { Archive } from './archive.ts';
import type { BookPackage } from './book-package.ts';
import { findPlace } from './epub-locator.ts';
import { elementsNamed, firstNamed, parseChapter, parseXml, textOf } from './parse-xml.ts';

/** Returns the table of contents, EPUB 3 before EPUB 2. Entries that lead outside the reading order are omitted. */
export async function readContents(archive: Archive, book: BookPackage): Promise<ContentsEntry[]> {
  const { navigationPath, tocPath } = book;
  const fromNavigation = navigationPath === undefined ? [] : await navigationEntries(archive, book, navigationPath);
  if (fromNavigation.length > 0) return fromNavigation;
  return tocPath === undefined ? [] : tocEntries(archive, book, tocPath);
}

/** Returns the pages of the printed edition from the page list of EPUB 3 or EPUB 2. Empty if the book has none. */
export async function readPages(archive: Archive, book: BookPackage): Promise<PageEntry[]> {
  const navigation = book.navigationPath === undefined ? undefined : await archive.readText(book.navigationPath);
  const list =
    navigation === undefined
      ? undefined
      : elementsNamed(parseChapter(navigation), 'nav').find((nav) => typeOf(nav).includes('page-list'));
  if (list && book.navigationPath !== undefined) {
    const path = book.navigationPath;
    return elementsNamed(list, 'a').flatMap((link) => entry(book, path, link.getAttribute('href'), textOf(link), 0));
  }
  const { tocPath } = book;
  const toc = tocPath === undefined ? undefined : await archive.readText(tocPath);
  if (tocPath === undefined || toc === undefined) return [];
  return elementsNamed(parseXml(toc), 'pageTarget').flatMap((page) => {
    const href = firstNamed(page, 'content')?.getAttribute('src') ?? null;
    return entry(book, tocPath, href, textOf(firstNamed(page, 'text')), 0);
  });
}

/**
 * Returns the chapter where the text begins, after cover and title page, from the landmarks of the book or its older
 * guide; the first chapter if there are none.
 */
export async function readStart(archive: Archive, book: BookPackage): Promise<number> {
  const path = (await bodyPath(archive, book)) ?? book.textPath;
  return Math.max(0, path === undefined ? 0 : book.chapters.indexOf(path));
}

async function bodyPath(archive: Archive, { navigationPath }: BookPackage): Promise<string | undefined> {
  const text = navigationPath === undefined ? undefined : await archive.readText(navigationPath);
  if (navigationPath === undefined || text === undefined) return undefined;
  const links = elementsNamed(parseChapter(text), 'a');
  const href = links.find((link) => typeOf(link).split(/\s+/).includes('bodymatter'))?.getAttribute('href');
  return href ? resolveBookPath(navigationPath, href)?.path : undefined;
}

async function navigationEntries(archive: Archive, book: BookPackage, path: string): Promise<ContentsEntry[]> {
  const text = await archive.readText(path);
  if (text === undefined) return [];
  const navigations = elementsNamed(parseChapter(text), 'nav');
  const contents = navigations.find((nav) => typeOf(nav).includes('toc')) ?? navigations[0];
  if (!contents) return [];
  return [...contents.querySelectorAll('a, li > span')].flatMap((item): ContentsEntry[] => {
    const level = depthOf(item, contents, 'ol') - 1;
    if (item.localName === 'a') return entry(book, path, item.getAttribute('href'), labelOf(item), level);
    return item.querySelector('a') ? [] : heading(labelOf(item), level);
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

async function tocEntries(archive: Archive, book: BookPackage, path: string): Promise<ContentsEntry[]> {
  const text = await archive.readText(path);
  const map = text === undefined ? undefined : firstNamed(parseXml(text), 'navMap');
  if (!map) return [];
  return elementsNamed(map, 'navPoint').flatMap((point) => {
    const href = firstNamed(point, 'content')?.getAttribute('src') ?? '';
    const [label, level] = [textOf(firstNamed(point, 'text')), depthOf(point, map, 'navPoint')];
    return href === '' ? heading(label, level) : entry(book, path, href, label, level);
  });
}

/** Returns an entry that leads nowhere, such as the name of a part. */
function heading(label: string, level: number): ContentsEntry[] {
  return label === '' ? [] : [{ label, target: undefined, level: Math.max(0, level) }];
}

function entry(
  book: BookPackage,
  base: string,
  href: string | null,
  label: string,
  level: number,
): (ContentsEntry & PageEntry)[] {
  const target = href === null ? undefined : resolveBookPath(base, href);
  // A link to a CFI names the package, and the CFI names the chapter.
  const section = target ? (findPlace(target.fragment ?? '')?.section ?? book.chapters.indexOf(target.path)) : -1;
  if (!target || book.chapters[section] === undefined || label === '') return [];
  return [{ label, target: { kind: 'section', section, fragment: target.fragment }, level: Math.max(0, level) }];
}

/** Counts the ancestors with a given name between an element and the list that contains it. */
function depthOf(element: Element, root: Element, localName: string): number {
  let depth = 0;
  for (let parent = element.parentElement; parent && parent !== root; parent = parent.parentElement) {
    if (parent.localName === localName) depth += 1;
  }
  return depth;
}
