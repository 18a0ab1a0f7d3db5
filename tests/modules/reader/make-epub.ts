import { strToU8, zipSync } from 'fflate';
import { bytesSource } from '../../../src/modules/reader/data/byte-source.ts';
import { type EpubFiles, openEpubFiles } from '../../../src/modules/reader/epub/epub-files.ts';

const container = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>-</title></head><body>${body}</body></html>`;

const navigation =
  page(`<nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="one.xhtml">Start</a></li></ol></nav>
<nav epub:type="toc"><ol>
  <li><a href="one.xhtml">The harbour</a><ol><li><a href="one.xhtml#dusk">At dusk</a></li></ol></li>
  <li><a href="two.xhtml">The crossing</a></li>
  <li><a href="../../elsewhere.xhtml">Nowhere</a></li>
</ol></nav>`);

/**
 * Returns a package document. `spine`, `items` and `metadata` are markup: `spine` replaces the default one, the others
 * are added.
 */
export function packageOf(
  chapters: readonly string[],
  { spine, items: more = '', metadata = '' }: { spine?: string; items?: string; metadata?: string } = {},
): string {
  const items = chapters.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`);
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Tides</dc:title><dc:language>en</dc:language>${metadata}</metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="plate" href="plate.png" media-type="image/png"/>
    ${items.join('')}${more}
  </manifest>
  <spine>${spine ?? chapters.map((name) => `<itemref idref="${name}"/>`).join('')}</spine>
</package>`;
}

/** Creates a small book for tests. `files` adds files or replaces the default ones; `null` removes a file. */
export function makeEpub(files: Record<string, string | null> = {}): Uint8Array<ArrayBuffer> {
  const whole: Record<string, string | null> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OEBPS/package.opf': packageOf(['one', 'two']),
    'OEBPS/nav.xhtml': navigation,
    'OEBPS/one.xhtml': page(
      '<h1>The harbour</h1><p>Boats at rest. <a href="two.xhtml#storm">Onward</a></p><h2 id="dusk">At dusk</h2>',
    ),
    'OEBPS/two.xhtml': page('<h1>The crossing</h1><p id="storm">Wind from the west.</p>'),
    'OEBPS/plate.png': 'not really a picture',
    ...files,
  };
  const stored = Object.entries(whole).flatMap(([path, text]) =>
    text === null ? [] : [[path, strToU8(text)] as const],
  );
  return new Uint8Array(zipSync(Object.fromEntries(stored)));
}

export { page as chapterPage };

export function openBytes(bytes: Uint8Array<ArrayBuffer>): Promise<EpubFiles> {
  return openEpubFiles(bytesSource(bytes));
}
