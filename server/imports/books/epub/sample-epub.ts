import { posix } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { BookLimits } from '../book-limits.ts';
import type { SampleTerms } from '../inspection.ts';
import { addressesIn, escapeXml, filesShownIn, replaceLinks } from './chapter-links.ts';
import { CONTAINER, ENCRYPTION, findPackage, readXml } from './check-epub.ts';
import { cutChapter } from './cut-chapter.ts';
import { type EpubArchive, openEpubArchive } from './epub-archive.ts';
import { parseOrRefuse, resolvePath } from './epub-package.ts';
import { findAll, type XmlElement } from './xml-element.ts';

/** Kinds of files that a page may show. Other pages and programs are left out. */
const SHOWN_TYPES = /^(?:image|font|audio|video)\/|^text\/css$|^application\/(?:x-)?(?:font|vnd\.ms-opentype)/;
const TEXT_TYPES = /xhtml|^text\/(?:html|css)$|svg/;
const PAGE = 'application/xhtml+xml';

interface Item {
  readonly id: string;
  readonly href: string;
  readonly path: string;
  readonly type: string;
  readonly properties: readonly string[];
}

/** The contents of the sample: pages and files by their path in the archive. */
type Contents = Map<string, string | Buffer>;

/**
 * Makes the sample of an EPUB (READ-8): its first pages, up to a share of the size of all pages, and the files that
 * these show. The page that exceeds the share is cut after a paragraph. Links to what is left out lead to a last page that says
 * where the sample ends. Returns `undefined` if nothing fits.
 */
export async function sampleEpub(
  path: string,
  limits: BookLimits,
  terms: SampleTerms,
): Promise<Uint8Array | undefined> {
  const archive = await openEpubArchive(path, limits);
  try {
    const packagePath = await findPackage(archive);
    const root = parseOrRefuse(await readXml(archive, packagePath), packagePath);
    const items = readItems(root, packagePath);
    const spine = findAll(root, 'itemref').flatMap(({ attributes }) => items.get(attributes.idref ?? '') ?? []);
    const pages = await firstPages(archive, spine, terms.percent);
    if (pages.size === 0) return undefined;
    const all = [...items.values()];
    const contents: Contents = new Map([...pages, ...(await shownFiles(archive, pages, all, limits))]);
    const navigation = all.filter(isNavigation);
    for (const item of navigation) {
      const list = await readNavigation(archive, item);
      if (list !== undefined) contents.set(item.path, list);
      else if (!spine.includes(item)) contents.delete(item.path);
    }
    const end = freePath(archive, posix.join(posix.dirname(packagePath), 'sample-end.xhtml'));
    for (const [name, content] of contents) {
      if (typeof content === 'string') contents.set(name, endLinks(content, name, contents, end));
    }
    contents.set(end, endPage(root, terms));
    contents.set(packagePath, samplePackage(root, { packagePath, items: all, spine, contents, end }));
    for (const name of [CONTAINER, ENCRYPTION]) {
      if (archive.paths.has(name)) contents.set(name, await archive.read(name, limits.maxPictureBytes));
    }
    return zipSync({ mimetype: [strToU8('application/epub+zip'), { level: 0 }], ...toZip(contents) });
  } finally {
    archive.close();
  }
}

function readItems(root: XmlElement, packagePath: string): ReadonlyMap<string, Item> {
  const items = findAll(root, 'item').flatMap(({ attributes }): [string, Item][] => {
    const { id = '', href = '' } = attributes;
    const path = resolvePath(packagePath, href);
    const properties = (attributes.properties ?? '').split(/\s+/);
    return path === undefined ? [] : [[id, { id, href, path, type: attributes['media-type'] ?? '', properties }]];
  });
  return new Map(items);
}

/** Returns the first pages of a book, up to a share of the size of all. */
async function firstPages(archive: EpubArchive, spine: readonly Item[], percent: number): Promise<Contents> {
  const sizes = spine.map(({ path }) => archive.sizeOf(path));
  let left = (sizes.reduce((sum, size) => sum + size, 0) * percent) / 100;
  const pages: Contents = new Map();
  for (const [index, { path, type }] of spine.entries()) {
    const size = sizes[index] ?? 0;
    const isText = TEXT_TYPES.test(type);
    const content = isText ? withUtf8(await readXml(archive, path)) : await archive.read(path, size);
    if (size <= left) pages.set(path, content);
    else {
      const start = typeof content === 'string' ? cutChapter(content, (content.length * left) / size) : undefined;
      if (start !== undefined) pages.set(path, start);
      return pages;
    }
    left -= size;
  }
  return pages;
}

/** Declares UTF-8, because the sample stores each page in it. The page of the book may have another encoding. */
const withUtf8 = (xml: string): string =>
  xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="UTF-8"?>');

/** Returns the files that pages show, those that style sheets and drawings name, and the cover. */
async function shownFiles(
  archive: EpubArchive,
  pages: Contents,
  items: readonly Item[],
  limits: BookLimits,
): Promise<Contents> {
  const byPath = new Map(items.map((item) => [item.path, item]));
  const files: Contents = new Map();
  const wanted = items.filter(({ properties }) => properties.includes('cover-image')).map(({ path }) => path);
  for (const [name, content] of pages) if (typeof content === 'string') wanted.push(...pathsIn(name, content));
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const type = byPath.get(name)?.type ?? '';
    const isKnown = pages.has(name) || files.has(name) || !archive.paths.has(name);
    if (isKnown || !SHOWN_TYPES.test(type)) continue;
    const bytes = await archive.read(name, limits.maxUnpackedBytes);
    files.set(name, bytes);
    if (TEXT_TYPES.test(type)) wanted.push(...pathsIn(name, bytes.toString('utf8')));
  }
  return files;
}

function pathsIn(name: string, content: string): string[] {
  const found = name.endsWith('.css') ? addressesIn(content) : filesShownIn(content);
  return found.flatMap((address) => pathOf(name, address) ?? []);
}

/** Returns the path in the archive of an address in a file; `undefined` for an address outside of it. */
function pathOf(from: string, address: string): string | undefined {
  try {
    return address.startsWith('#') ? from : resolvePath(from, address);
  } catch {
    return undefined;
  }
}

const isNavigation = ({ properties, type }: Item): boolean =>
  properties.includes('nav') || type === 'application/x-dtbncx+xml';

/** Returns the table of contents alone: the page around it may hold text of the book. */
async function readNavigation(archive: EpubArchive, { path, type }: Item): Promise<string | undefined> {
  if (!archive.paths.has(path)) return undefined;
  const xml = withUtf8(await readXml(archive, path));
  if (type === 'application/x-dtbncx+xml') return xml;
  const lists = xml.match(/<nav\b[^>]*\btoc\b[^>]*>.*?<\/nav>/gs) ?? [];
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">
<head><title>Contents</title></head><body>${lists.join('')}</body></html>`;
}

function freePath(archive: EpubArchive, path: string): string {
  return archive.paths.has(path) ? freePath(archive, path.replace('.xhtml', '-.xhtml')) : path;
}

/** Lets the links to what is left out lead to the last page. */
function endLinks(xml: string, name: string, contents: Contents, end: string): string {
  const lastPage = posix.relative(posix.dirname(name), end);
  return replaceLinks(xml, (href) => {
    const path = pathOf(name, href);
    return path === undefined || contents.has(path) ? href : lastPage;
  });
}

function endPage(root: XmlElement, { endTitle, endText }: SampleTerms): string {
  const [language] = findAll(root, 'language');
  const lang = language ? ` lang="${escapeXml(language.text.trim())}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"${lang}><head><title>${escapeXml(endTitle)}</title></head>
<body><h1>${escapeXml(endTitle)}</h1><p>${escapeXml(endText)}</p></body></html>`;
}

interface Parts {
  readonly packagePath: string;
  readonly items: readonly Item[];
  readonly spine: readonly Item[];
  readonly contents: Contents;
  readonly end: string;
}

/** Writes the package document: what the reader uses of the metadata, and only the files that the sample has. */
function samplePackage(root: XmlElement, { packagePath, items, spine, contents, end }: Parts): string {
  const [metadata] = findAll(root, 'metadata');
  const named = (name: string) => (metadata ? findAll(metadata, name) : []);
  const own = root.attributes['unique-identifier'];
  const identifier = named('identifier').find(({ attributes }) => attributes.id === own) ?? named('identifier')[0];
  const dc =
    (name: string, attributes = '') =>
    (element: XmlElement) =>
      `<dc:${name}${attributes}>${escapeXml(element.text.trim())}</dc:${name}>`;
  const elements = ['title', 'creator', 'publisher', 'language', 'date'].flatMap((name) => named(name).map(dc(name)));
  const rendition = named('meta').flatMap(({ attributes: { property = '' }, text }) =>
    property.startsWith('rendition:')
      ? [`<meta property="${escapeXml(property)}">${escapeXml(text.trim())}</meta>`]
      : [],
  );
  const isOld = named('meta').some(
    ({ attributes }) => attributes.name === 'fixed-layout' && attributes.content === 'true',
  );
  const kept = items.filter(({ path }) => contents.has(path));
  const shown = new Set(spine.filter(({ path }) => contents.has(path)).map(({ id }) => id));
  const [spineElement] = findAll(root, 'spine');
  const direction = spineElement?.attributes['page-progression-direction'];
  const ncx = kept.find(({ id }) => id === spineElement?.attributes.toc);
  const itemrefs = findAll(root, 'itemref').filter(({ attributes }) => shown.has(attributes.idref ?? ''));
  const endHref = posix.relative(posix.dirname(packagePath), end);
  const attributesOf = (values: Readonly<Record<string, string | undefined>>) =>
    Object.entries(values)
      .flatMap(([name, value]) => (value ? [` ${name}="${escapeXml(value)}"`] : []))
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${identifier ? dc('identifier', ' id="book-id"')(identifier) : ''}
${[...elements, ...rendition].join('\n')}
${isOld ? '<meta name="fixed-layout" content="true"/>' : ''}
</metadata>
<manifest>
${kept
  .map(({ id, href, type, properties }) => {
    const used = properties.filter((one) => one === 'nav' || one === 'cover-image').join(' ');
    return `<item${attributesOf({ id, href, 'media-type': type, properties: used })}/>`;
  })
  .join('\n')}
<item id="sample-end" href="${endHref}" media-type="${PAGE}"/>
</manifest>
<spine${attributesOf({ toc: ncx?.id, 'page-progression-direction': direction })}>
${itemrefs.map(({ attributes: { idref, linear, properties } }) => `<itemref${attributesOf({ idref, linear, properties })}/>`).join('\n')}
<itemref idref="sample-end"${rendition.length > 0 ? ' properties="rendition:layout-reflowable"' : ''}/>
</spine>
</package>`;
}

function toZip(contents: Contents): Zippable {
  const entries = [...contents].map(([name, content]): [string, Uint8Array] => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return Object.fromEntries(entries);
}
