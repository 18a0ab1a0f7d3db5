import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Chapter } from './book-text.ts';
import {
  type BookInfo,
  chapterFile,
  chapterPage,
  coverPage,
  escapeXml,
  isRightToLeft,
  navigationPage,
  styleSheet,
  titlePage,
} from './epub-pages.ts';

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Metadata about the accessibility of the book (EPUB Accessibility 1.1). */
const accessibility = `<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessMode">visual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityFeature">unlocked</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">All of the text can be read aloud and enlarged; the cover has a text alternative.</meta>
<meta property="dcterms:conformsTo">EPUB Accessibility 1.1 - WCAG 2.1 Level AA</meta>`;

const packageDocument = (info: BookInfo, chapters: Chapter[]): string => {
  const ids = chapters.map((_, index) => `c${index + 1}`);
  const creators = info.authors.map((author) => `<dc:creator>${escapeXml(author)}</dc:creator>`).join('\n');
  const items = ids.map(
    (id, index) => `<item id="${id}" href="${chapterFile(index)}" media-type="application/xhtml+xml"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${info.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:isbn:${info.isbn}</dc:identifier>
<dc:title>${escapeXml(info.title)}</dc:title>
${creators}
<dc:language>${info.language}</dc:language>
<dc:publisher>${escapeXml(info.publisher)}</dc:publisher>
<dc:date>${info.year}</dc:date>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>
${accessibility}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
${items.join('\n')}
</manifest>
<spine${isRightToLeft(info.language) ? ' page-progression-direction="rtl"' : ''}>
<itemref idref="cover"/>
<itemref idref="title"/>
<itemref idref="nav"/>
${ids.map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
};

/** A fixed local date. Zip stores local times, so this value gives the same bytes in every time zone. */
const mtime = new Date(2026, 0, 1);

/** Creates an EPUB 3 with a cover, a title page and the chapters. The same input gives the same bytes. */
export const makeEpub = (info: BookInfo, chapters: Chapter[], coverSvg: string): Uint8Array => {
  const files: Zippable = {
    // The first entry and not compressed, so that the file type can be detected from the first bytes (OCF 3.3).
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/package.opf': strToU8(packageDocument(info, chapters)),
    'OEBPS/nav.xhtml': strToU8(navigationPage(info, chapters)),
    'OEBPS/cover.xhtml': strToU8(coverPage(info)),
    'OEBPS/title.xhtml': strToU8(titlePage(info)),
    'OEBPS/style.css': strToU8(styleSheet),
    'OEBPS/cover.svg': strToU8(coverSvg),
  };
  for (const [index, chapter] of chapters.entries()) {
    files[`OEBPS/${chapterFile(index)}`] = strToU8(chapterPage(info, chapter));
  }
  return zipSync(files, { level: 6, mem: 2, mtime });
};
