import { strToU8, zipSync } from 'fflate';
import { escapeXml } from './epub-pages.ts';

const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const relations = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const paragraph = (text: string, size: number): string =>
  `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r><w:rPr>${size > 24 ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

/**
 * Creates a word-processor document (Office Open XML) with a heading and paragraphs. The same input gives the same
 * bytes.
 */
export const makeDocx = (title: string, lines: string[]): Uint8Array => {
  const body = [paragraph(title, 36), ...lines.map((line) => paragraph(line, 24))].join('');
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/></w:sectPr></w:body></w:document>`;
  return zipSync(
    {
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(relations),
      'word/document.xml': strToU8(document),
    },
    { level: 6, mtime: new Date(2026, 0, 1) },
  );
};
