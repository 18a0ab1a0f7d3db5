import type { Chapter } from './book-text.ts';

/** The metadata of a book file. */
export type BookInfo = {
  title: string;
  subtitle: string | undefined;
  authors: string[];
  publisher: string;
  /** BCP 47 language tag. */
  language: string;
  isbn: string;
  year: number;
  isVerse: boolean;
};

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const isRightToLeft = (language: string): boolean => ['he', 'ar', 'fa', 'ur', 'yi'].includes(language);

const page = (info: BookInfo, title: string, body: string, bodyType: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${info.language}" lang="${info.language}"${isRightToLeft(info.language) ? ' dir="rtl"' : ''}>
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body epub:type="${bodyType}">
${body}
</body>
</html>
`;

const block = (lines: string[], isVerse: boolean): string => {
  const text = lines.map(escapeXml).join(isVerse ? '<br/>\n' : ' ');
  return `<p${isVerse ? ' class="stanza"' : ''}>${text}</p>`;
};

export const chapterFile = (index: number): string => `chapter-${String(index + 1).padStart(2, '0')}.xhtml`;

export const chapterPage = (info: BookInfo, { title, blocks }: Chapter): string =>
  page(
    info,
    title,
    `<section epub:type="chapter" role="doc-chapter" aria-labelledby="h">
<h1 id="h">${escapeXml(title)}</h1>
${blocks.map((lines) => block(lines, info.isVerse)).join('\n')}
</section>`,
    'bodymatter',
  );

export const coverPage = (info: BookInfo): string =>
  page(
    info,
    info.title,
    `<section epub:type="cover" class="cover"><img role="doc-cover" src="cover.svg" alt="${escapeXml(`${info.title}, ${info.authors.join(', ')}`)}"/></section>`,
    'frontmatter',
  );

export const titlePage = (info: BookInfo): string =>
  page(
    info,
    info.title,
    `<section epub:type="titlepage" class="titlepage">
<h1>${escapeXml(info.title)}</h1>
${info.subtitle === undefined ? '' : `<p class="subtitle">${escapeXml(info.subtitle)}</p>`}
<p class="author">${escapeXml(info.authors.join(', '))}</p>
<p class="imprint">${escapeXml(info.publisher)}</p>
</section>`,
    'frontmatter',
  );

export const navigationPage = (info: BookInfo, chapters: Chapter[]): string =>
  page(
    info,
    info.title,
    `<nav epub:type="toc" role="doc-toc" aria-labelledby="toc">
<h1 id="toc">${escapeXml(info.title)}</h1>
<ol>
<li><a href="title.xhtml">${escapeXml(info.title)}</a></li>
${chapters.map(({ title }, index) => `<li><a href="${chapterFile(index)}">${escapeXml(title)}</a></li>`).join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks">
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="bodymatter" href="${chapterFile(0)}">Text</a></li>
</ol>
</nav>`,
    'frontmatter',
  );

export const styleSheet = `body { font-family: serif; line-height: 1.5; margin: 0 6%; }
h1 { font-size: 1.4em; font-weight: 600; line-height: 1.2; margin: 2.5em 0 1.5em; }
p { margin: 0; text-indent: 1.3em; hyphens: auto; }
h1 + p { text-indent: 0; }
p.stanza { margin: 0 0 1.2em; text-indent: 0; hyphens: none; }
.titlepage { text-align: center; }
.titlepage p { text-indent: 0; margin: 0 0 1em; }
.titlepage .subtitle { font-style: italic; }
.titlepage .imprint { margin-top: 6em; font-size: 0.9em; }
.cover { text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }
nav ol { list-style: none; padding: 0; line-height: 2; }
`;
