import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { strToU8, type Zippable, zipSync } from 'fflate';

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const page = (title: string, body: string, head = '') => `<?xml version="1.0"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head><title>${title}</title>
<link rel="stylesheet" href="style.css"/>${head}</head><body><h1>${title}</h1>${body}</body></html>`;

interface OddBook {
  readonly chapters: readonly string[];
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
  /** Attributes of the spine and metadata, for fixed-layout pages. */
  readonly spine?: string;
  /** Markup for the head of each chapter. */
  readonly head?: string;
  readonly metadata?: string;
  readonly hasNavigation?: boolean;
  /** Properties of each chapter in the spine. */
  readonly itemProperties?: string;
  /** The book's unique identifier. */
  readonly identifier?: string;
  /** The book's declaration of obfuscated files. */
  readonly encryption?: string;
  /** Name of the media overlay of each chapter that is narrated. */
  readonly overlays?: Readonly<Record<number, string>>;
  /** Changes the package document. */
  readonly reshape?: (packaged: string) => string;
}

/** Creates an EPUB 3 whose chapters are given as the markup of their bodies. */
export function oddEpub({ chapters, files = {}, spine = '', head = '', metadata = '', ...more }: OddBook): Buffer {
  const { hasNavigation = true, identifier = 'urn:odd', encryption, itemProperties = '', overlays = {} } = more;
  const { reshape = String } = more;
  const names = chapters.map((_, index) => `c${index + 1}`);
  const media = Object.keys(files).filter((name) => /\.(?:png|jpe?g|svg|wav|vtt|webm|woff2|smil)$/.test(name));
  const types: Record<string, string> = {
    ...{ png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' },
    ...{ wav: 'audio/wav', vtt: 'text/vtt', webm: 'video/webm', woff2: 'font/woff2' },
    smil: 'application/smil+xml',
  };
  const narratedBy = (chapter: number) => {
    const overlay = overlays[chapter];
    return overlay === undefined ? '' : ` media-overlay="m${media.indexOf(overlay)}"`;
  };
  const typeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const packaged = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${identifier}</dc:identifier><dc:title>Odd</dc:title><dc:creator>Ada Marsh</dc:creator><dc:language>en</dc:language>${metadata}</metadata>
<manifest>${hasNavigation ? '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' : ''}
<item id="css" href="style.css" media-type="text/css"/>
${media.map((name, index) => `<item id="m${index}" href="${name}" media-type="${typeOf(name)}"/>`).join('')}
${names.map((name, index) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${narratedBy(index)}/>`).join('')}</manifest>
<spine ${spine}>${names.map((name) => `<itemref idref="${name}" properties="${itemProperties}"/>`).join('')}</spine></package>`;
  const list = names.map((name, index) => `<li><a href="${name}.xhtml">Chapter ${index + 1}</a></li>`).join('');
  const zip: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    ...(encryption === undefined ? {} : { 'META-INF/encryption.xml': strToU8(encryption) }),
    'OEBPS/package.opf': strToU8(reshape(packaged)),
    'OEBPS/style.css': strToU8('h1 { color: #123456 }'),
    ...(hasNavigation
      ? { 'OEBPS/nav.xhtml': strToU8(page('Contents', `<nav epub:type="toc"><ol>${list}</ol></nav>`)) }
      : {}),
  };
  for (const [index, body] of chapters.entries()) {
    zip[`OEBPS/c${index + 1}.xhtml`] = strToU8(page(`Chapter ${index + 1}`, body, head));
  }
  for (const [name, content] of Object.entries(files)) {
    zip[name.startsWith('../') ? name : `OEBPS/${name}`] = typeof content === 'string' ? strToU8(content) : content;
  }
  return Buffer.from(zipSync(zip, { level: 6 }));
}

/** Creates a fixed-layout book; each page has its number and a sentence. */
export function fixedEpub(pages: number): Buffer {
  return oddEpub({
    chapters: Array.from({ length: pages }, (_, index) => `<p>This is plate ${index + 1}.</p>`),
    metadata: '<meta property="rendition:layout">pre-paginated</meta>',
    head: '<meta name="viewport" content="width=600, height=800"/>',
  });
}

/** Returns a gray JPEG of 8 × 8 pixels. */
export function grayJpeg(): Buffer {
  const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content];
  // A code of one bit, for the only value of a table.
  const codes = [1, ...Array.from({ length: 15 }, () => 0), 0];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    // 8 bits, 8 lines of 8 pixels, one component.
    ...segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...codes]),
    ...segment(0xc4, [0x10, ...codes]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    // One block without a difference to the middle of the scale, filled up with ones.
    ...[0x3f, 0xff, 0xd9],
  ]);
}

/** Returns a recording of silence. */
export function silence(seconds = 1): Uint8Array {
  const rate = 8_000;
  const length = rate * seconds;
  const wave = Buffer.alloc(44 + length, 0x80);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + length, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(rate, 24);
  wave.writeUInt32LE(rate, 28);
  wave.writeUInt16LE(1, 32);
  wave.writeUInt16LE(8, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(length, 40);
  return wave;
}

/** Returns a large picture: an SVG with a long comment, which is as large as an incompressible bitmap. */
export function heavyDrawing(bytes: number): string {
  let noise = '';
  let seed = 7;
  while (noise.length < bytes) {
    seed = (seed * 48_271) % 2_147_483_647;
    noise += seed.toString(36);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><desc>${noise}</desc><rect width="300" height="200" fill="teal"/></svg>`;
}

/** Returns an EPUB in which a file declares another size than its own. */
export function withFalseSize(book: Buffer, name: string, size: number): Buffer {
  const changed = Buffer.from(book);
  // Where the header of a file and its entry in the directory have its name and its size.
  for (const [mark, nameAt, sizeAt] of [
    ['PK\u0003\u0004', 30, 22],
    ['PK\u0001\u0002', 46, 24],
  ] as const) {
    for (let at = changed.indexOf(mark); at >= 0; at = changed.indexOf(mark, at + 1)) {
      const from = at + nameAt;
      if (changed.toString('latin1', from, from + name.length) === name) changed.writeUInt32LE(size, at + sizeAt);
    }
  }
  return changed;
}

/** Replaces the content of every book that is opened in the browser with these bytes. Returns a count of the bytes sent. */
export async function giveBook(
  context: BrowserContext,
  bytes: Buffer,
  terms: Readonly<Record<string, unknown>> = {},
): Promise<() => number> {
  let sent = 0;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const mark = { 'x-carrel': '1', 'cache-control': 'private, no-store' };
  await context.route(/\/api\/v1\/reading\/file_links\//, (route) =>
    route.fulfill({
      headers: mark,
      json: { url: '/odd-book', productId: '6', sizeBytes: bytes.length, sha256, canKeep: true, ...terms },
    }),
  );
  await context.route('**/odd-book', (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const last = to === '' ? bytes.length - 1 : Number(to);
    const body = bytes.subarray(Number(from), last + 1);
    sent += body.length;
    const headers = { ...mark, 'content-range': `bytes ${from}-${last}/${bytes.length}` };
    return route.fulfill({ status: 206, headers, body, contentType: 'application/octet-stream' });
  });
  return () => sent;
}
