import { PDFDocument } from '@cantoo/pdf-lib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';

interface EpubParts {
  readonly title?: string;
  readonly author?: string;
  readonly cover?: Uint8Array;
  /** More files, or other content for a file. `null` leaves the file out. */
  readonly files?: Readonly<Record<string, Uint8Array | string | null>>;
  readonly manifest?: string;
  readonly spine?: string;
}

const CONTAINER = `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** Makes an EPUB of one page. */
export function makeEpub({ title = 'Rivers', author = 'Ada Byron', cover, files, manifest, spine }: EpubParts = {}) {
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>${author}</dc:creator>
<dc:language>en-US</dc:language><dc:publisher>North Press</dc:publisher></metadata>
<manifest><item id="p1" href="text/page%201.xhtml" media-type="application/xhtml+xml"/>
${cover ? '<item id="c" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>' : ''}${manifest ?? ''}</manifest>
<spine>${spine ?? '<itemref idref="p1"/>'}</spine></package>`;
  const contents: Record<string, Uint8Array | string | null> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/book.opf': opf,
    'OEBPS/text/page 1.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>One</p></body></html>',
    ...(cover ? { 'OEBPS/cover.jpg': cover } : {}),
    ...files,
  };
  return zipOf(contents);
}

/** Makes a zip archive. */
export function zipOf(contents: Readonly<Record<string, Uint8Array | string | null>>): Uint8Array {
  const members: Zippable = {};
  for (const [name, content] of Object.entries(contents)) {
    if (content !== null) members[name] = typeof content === 'string' ? strToU8(content) : content;
  }
  return zipSync(members);
}

/** Makes a PDF of so many empty pages. */
export async function makePdf({ title = '', author = '', pages = 3, password = '' } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  if (title !== '') pdf.setTitle(title);
  if (author !== '') pdf.setAuthor(author);
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 300]);
  if (password !== '') await pdf.encrypt({ userPassword: password, ownerPassword: password });
  return pdf.save({ addDefaultPage: false });
}

/** Makes a picture of one color. */
export function makePicture(kind: 'jpeg' | 'png', color: string, width = 600, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(kind)
    .toBuffer();
}

/** Encryption as a shop's DRM declares it, or as fonts are hidden. */
export const encryptionOf = (algorithm: string) => `<?xml version="1.0"?>
<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
<enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData>
<enc:CipherReference URI="OEBPS/text/page 1.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>`;
