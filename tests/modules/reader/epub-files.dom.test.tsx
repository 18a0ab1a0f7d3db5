import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { READING_LIMITS, UnreadableBookError } from '../../../src/domain/reading/reading-limits.ts';
import { IDPF_SCRAMBLE } from '../../../src/domain/reading/scrambled-font.ts';
import { bytesSource } from '../../../src/modules/reader/data/byte-source.ts';
import { openEpubFiles } from '../../../src/modules/reader/epub/epub-files.ts';
import { chapterPage, makeEpub, openBytes, packageOf } from './make-epub.ts';

async function problemOpening(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    await openBytes(bytes);
    return 'none';
  } catch (cause) {
    return cause instanceof UnreadableBookError ? cause.problem : String(cause);
  }
}

const target = (chapterIndex: number, fragment?: string) => ({ kind: 'chapter', chapterIndex, fragment });

describe('an opened EPUB', () => {
  test('has its title, reading order and contents', async () => {
    const { book, contents, startChapter, weights } = await openBytes(makeEpub());
    expect(book).toMatchObject({ title: 'Tides', language: 'en', isFixed: false });
    expect(book.chapters).toEqual(['OEBPS/one.xhtml', 'OEBPS/two.xhtml']);
    expect(contents).toEqual([
      { label: 'The harbour', target: target(0), level: 0 },
      { label: 'At dusk', target: target(0, 'dusk'), level: 1 },
      { label: 'The crossing', target: target(1), level: 0 },
    ]);
    expect(startChapter).toBe(0);
    expect(weights.every((weight) => weight > 0)).toBe(true);
  });

  test('opens without contents when the navigation is missing or broken', async () => {
    for (const navigation of [null, '<html><nav']) {
      const files = await openBytes(makeEpub({ 'OEBPS/nav.xhtml': navigation }));
      expect(files.contents).toEqual([]);
      expect(files.book.chapters).toHaveLength(2);
    }
  });

  test('names a contents entry by the alternative text of its picture', async () => {
    const navigation = chapterPage(
      '<nav epub:type="toc"><ol><li><a href="one.xhtml"><img src="plate.png" alt="The harbour"/></a></li></ol></nav>',
    );
    const { contents } = await openBytes(makeEpub({ 'OEBPS/nav.xhtml': navigation }));
    expect(contents).toEqual([{ label: 'The harbour', target: target(0), level: 0 }]);
  });

  test('shows pictures of the reading order, and the fallback of a file that browsers cannot show', async () => {
    const items = `<item id="map" href="map 1.png" media-type="image/png"/>
      <item id="drawing" href="drawing.psd" media-type="image/x-photoshop" fallback="scan"/>
      <item id="scan" href="scan.tiff" media-type="image/tiff" fallback="two"/>
      <item id="loop" href="loop.psd" media-type="image/x-photoshop" fallback="loop"/>`;
    const spine = '<itemref idref="map"/><itemref idref="drawing"/><itemref idref="loop"/>';
    const { book, chapterText } = await openBytes(
      makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { items, spine }) }),
    );
    expect(book.chapters).toEqual(['OEBPS/map 1.png', 'OEBPS/two.xhtml', 'OEBPS/loop.psd']);
    expect(await chapterText(0)).toContain('<img src="map%201.png" alt=""/>');
    expect(await chapterText(1)).toContain('The crossing');
    await expect(chapterText(2)).rejects.toBeInstanceOf(UnreadableBookError);
  });

  test('shows a picture whose declared media type is wrong', async () => {
    const items = `<item id="a" href="a.jpg" media-type="image/jpg"/><item id="b" href="b.png" media-type="text/plain"/>
      <item id="c" href="c.exe" media-type="text/plain"/>`;
    const { media } = await openBytes(
      makeEpub({
        'OEBPS/package.opf': packageOf(['one', 'two'], { items }),
        'OEBPS/a.jpg': 'a',
        'OEBPS/b.png': 'b',
        'OEBPS/c.exe': 'c',
      }),
    );
    const names = ['a.jpg', 'b.png', 'c.exe', 'one.xhtml'];
    const types = await Promise.all(names.map(async (name) => (await media(`OEBPS/${name}`))?.type));
    expect(types).toEqual(['image/jpeg', 'image/png', undefined, undefined]);
  });

  test.each([
    ['a prefix without a namespace', (text: string) => text.replace('<spine>', '<spine opf:role="x">')],
    ['an entity of HTML', (text: string) => text.replace('Tides', 'Tides&nbsp;')],
    ['a blank line before the declaration', (text: string) => `\ufeff\n${text}`],
  ])('opens although its package has %s', async (_, spoil) => {
    const files = await openBytes(makeEpub({ 'OEBPS/package.opf': spoil(packageOf(['one', 'two'])) }));
    expect(files.book).toMatchObject({ title: 'Tides', chapters: ['OEBPS/one.xhtml', 'OEBPS/two.xhtml'] });
  });

  test('has the contents, printed pages and start of an EPUB 2 from its NCX and guide', async () => {
    const point = (label: string, src: string, inner = '') =>
      `<navPoint><navLabel><text>${label}</text></navLabel><content src="${src}"/>${inner}</navPoint>`;
    const ncx = `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><navMap>
      ${point('The harbour', 'one.xhtml', point('At dusk', 'one.xhtml#dusk'))}${point('The crossing', 'two.xhtml')}</navMap>
      <pageList><pageTarget><navLabel><text>9</text></navLabel><content src="two.xhtml#storm"/></pageTarget></pageList></ncx>`;
    const epub2 = packageOf(['cover', 'one', 'two'], {
      items: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    })
      .replace(/<item id="nav"[^>]*>/, '')
      .replace('version="3.0"', 'version="2.0"')
      .replace('<spine>', '<spine toc="ncx">')
      .replace('</package>', '<guide><reference type="text" title="Start" href="one.xhtml#dusk"/></guide></package>');
    const files = await openBytes(
      makeEpub({
        'OEBPS/package.opf': epub2,
        'OEBPS/nav.xhtml': null,
        'OEBPS/toc.ncx': ncx,
        'OEBPS/cover.xhtml': chapterPage('<p>Tides</p>'),
      }),
    );
    expect(files.contents).toEqual([
      { label: 'The harbour', target: target(1), level: 0 },
      { label: 'At dusk', target: target(1, 'dusk'), level: 1 },
      { label: 'The crossing', target: target(2), level: 0 },
    ]);
    expect(files.pages).toMatchObject([{ label: '9', target: target(2, 'storm') }]);
    expect(files.startChapter).toBe(1);
  });

  test('lists the pages of the printed edition', async () => {
    const list = chapterPage(
      '<nav epub:type="page-list"><ol><li><a href="one.xhtml">iv</a></li><li><a href="two.xhtml#storm">5</a></li></ol></nav>',
    );
    const { pages } = await openBytes(makeEpub({ 'OEBPS/nav.xhtml': list }));
    expect(pages.map(({ label, target: to }) => [label, to.chapterIndex, to.fragment])).toEqual([
      ['iv', 0, undefined],
      ['5', 1, 'storm'],
    ]);
  });

  test('returns only images of the book that are declared as images', async () => {
    const files = await openBytes(makeEpub());
    expect((await files.media('OEBPS/plate.png'))?.type).toBe('image/png');
    expect(await files.media('OEBPS/one.xhtml')).toBeUndefined();
    expect(await files.media('OEBPS/absent.png')).toBeUndefined();
    expect(await files.media('../secret')).toBeUndefined();
  });

  test('refuses a missing chapter', async () => {
    const files = await openBytes(makeEpub({ 'OEBPS/two.xhtml': null }));
    await expect(files.chapterText(1)).rejects.toThrow(new UnreadableBookError('damaged'));
  });

  test('skips chapters outside the reading order, but still links to them', async () => {
    const spine =
      '<itemref idref="cover" linear="no"/><itemref idref="one"/><itemref idref="notes" linear="no"/><itemref idref="two"/>';
    const { book, contents, startChapter, chapterAfter, weights } = await openBytes(
      makeEpub({
        'OEBPS/package.opf': packageOf(['cover', 'one', 'two', 'notes'], { spine }),
        'OEBPS/notes.xhtml': chapterPage('<p id="n1">By the almanac.</p>'),
        'OEBPS/cover.xhtml': chapterPage('<p>Tides</p>'),
        'OEBPS/nav.xhtml': chapterPage('<nav epub:type="toc"><ol><li><a href="notes.xhtml">Notes</a></li></ol></nav>'),
      }),
    );
    expect(book.chapters).toHaveLength(4);
    expect(startChapter).toBe(1);
    expect([chapterAfter(1, 1), chapterAfter(3, 1), chapterAfter(3, -1), chapterAfter(1, -1)]).toEqual([
      3,
      undefined,
      1,
      undefined,
    ]);
    expect(weights.map((weight) => weight > 0)).toEqual([false, true, false, true]);
    expect(contents).toEqual([{ label: 'Notes', target: target(2), level: 0 }]);
  });

  test('gives little weight to pages before the text, so that a book just opened has hardly any progress', async () => {
    const cover = chapterPage(`<svg xmlns="http://www.w3.org/2000/svg"><desc>${'A'.repeat(50_000)}</desc></svg>`);
    const { startChapter, weights } = await openBytes(
      makeEpub({ 'OEBPS/package.opf': packageOf(['cover', 'one', 'two']), 'OEBPS/cover.xhtml': cover }),
    );
    expect(startChapter).toBe(1);
    const [before = 0, ...text] = weights;
    expect(before / text.reduce((sum, one) => sum + one, before)).toBeCloseTo(0.02);
  });

  test('gives each fixed page the same weight, whatever its content', async () => {
    const metadata = '<meta property="rendition:layout">pre-paginated</meta>';
    const drawn = chapterPage(`<svg xmlns="http://www.w3.org/2000/svg"><desc>${'A'.repeat(50_000)}</desc></svg>`);
    const { weights } = await openBytes(
      makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { metadata }), 'OEBPS/one.xhtml': drawn }),
    );
    expect(weights).toEqual([1, 1]);
  });

  test('reports fixed pages and their sides', async () => {
    const spine =
      '<itemref idref="one" properties="rendition:page-spread-center"/><itemref idref="two" properties="page-spread-left"/>';
    const metadata =
      '<meta property="rendition:layout">pre-paginated</meta><meta property="rendition:spread">none</meta>';
    const { book } = await openBytes(makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { spine, metadata }) }));
    expect(book).toMatchObject({ isFixed: true, fixedPages: new Set([0, 1]), spreadModes: ['never', 'never'] });
    expect([...book.sides]).toEqual([
      [0, 'center'],
      [1, 'left'],
    ]);
  });
});

test('reads the layout, flow and spread of each chapter', async () => {
  const spine = `<itemref idref="one" properties="rendition:layout-pre-paginated rendition:spread-none"/>
    <itemref idref="two" properties="rendition:flow-paginated"/><itemref idref="three" properties="rendition:spread-portrait"/>`;
  const metadata = '<meta property="rendition:flow">scrolled-doc</meta>';
  const { book } = await openBytes(
    makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two', 'three'], { spine, metadata }) }),
  );
  expect(book.isFixed).toBe(false);
  expect(book.fixedPages).toEqual(new Set([0]));
  expect(book.spreadModes).toEqual(['never', 'landscape', 'always']);
  expect(book.scrolled).toEqual(new Set([0, 2]));
});

test('lists headings without a link, and pages whose links are CFIs', async () => {
  const navigation = chapterPage(`<nav epub:type="toc"><ol><li><span>Part one</span><ol>
      <li><a href="one.xhtml">The harbour</a></li><li><span><a href="two.xhtml">The crossing</a></span></li></ol></li></ol></nav>
    <nav epub:type="page-list"><ol><li><a href="package.opf#epubcfi(/6/4[two]!/4/4)">7</a></li></ol></nav>`);
  const { contents, pages } = await openBytes(makeEpub({ 'OEBPS/nav.xhtml': navigation }));
  expect(contents).toEqual([
    { label: 'Part one', target: undefined, level: 0 },
    { label: 'The harbour', target: target(0), level: 1 },
    { label: 'The crossing', target: target(1), level: 1 },
  ]);
  expect(pages).toMatchObject([{ label: '7', target: target(1, 'epubcfi(/6/4[two]!/4/4)') }]);
});

test('finds the chapter of a CFI by the id of its item, and by its number where items lead nowhere', async () => {
  const link = (cfi: string) => `<li><a href="package.opf#epubcfi(${cfi})">${cfi}</a></li>`;
  const cfis = ['/6/2[ref2]!/4/2', '/6/6!/4/2', '/6/2[gone]!/4/2'];
  const navigation = chapterPage(`<nav epub:type="toc"><ol>${cfis.map(link).join('')}</ol></nav>`);
  const spine = '<itemref id="ref1" idref="one"/><itemref idref="missing"/><itemref id="ref2" idref="two"/>';
  const { contents } = await openBytes(
    makeEpub({ 'OEBPS/nav.xhtml': navigation, 'OEBPS/package.opf': packageOf(['one', 'two'], { spine }) }),
  );
  expect(contents.map((entry) => entry.target?.chapterIndex)).toEqual([1, 1, 0]);
});

test('a point of an NCX without an address is a heading, however many points are in it', async () => {
  const point = (label: string, rest: string) =>
    `<navPoint><navLabel><text>${label}</text></navLabel>${rest}</navPoint>`;
  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${point(
    'Part one',
    point('The harbour', '<content src="one.xhtml"/>') + point('The crossing', '<content src="two.xhtml"/>'),
  )}</navMap></ncx>`;
  const opf = packageOf(['one', 'two'], {
    items: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  });
  const { contents } = await openBytes(
    makeEpub({
      'OEBPS/nav.xhtml': null,
      'OEBPS/toc.ncx': ncx,
      'OEBPS/package.opf': opf.replace('<spine>', '<spine toc="ncx">'),
    }),
  );
  expect(contents).toEqual([
    { label: 'Part one', target: undefined, level: 0 },
    { label: 'The harbour', target: target(0), level: 1 },
    { label: 'The crossing', target: target(1), level: 1 },
  ]);
});

test('the navigation is unpacked once', async () => {
  const bytes = makeEpub();
  const source = bytesSource(bytes);
  const reads: string[] = [];
  await openEpubFiles({
    ...source,
    read: (from, to) => {
      // A local header has the name of its file at its thirtieth byte.
      reads.push(new TextDecoder().decode(bytes.subarray(from + 30, Math.min(to, from + 60))));
      return source.read(from, to);
    },
  });
  expect(reads.filter((head) => head.startsWith('OEBPS/nav.xhtml'))).toHaveLength(1);
});

test('files whose names differ in case are found, and paths that climb above the root stay in the book', async () => {
  const opf = packageOf(['One', 'two']).replace('href="plate.png"', 'href="../../OEBPS/Plate.PNG"');
  const files = await openBytes(makeEpub({ 'OEBPS/package.opf': opf }));
  expect(files.book.chapters).toEqual(['OEBPS/one.xhtml', 'OEBPS/two.xhtml']);
  expect(files.contents.map(({ target: to }) => to?.chapterIndex)).toEqual([0, 0, 1]);
  expect(files.chapterIndexOf({ path: 'oebps/TWO.xhtml', fragment: undefined })).toBe(1);
  expect((await files.media('OEBPS/PLATE.png'))?.size).toBe('not really a picture'.length);
});

test('a picture that browsers cannot show is replaced by its fallback', async () => {
  const items = `<item id="scan" href="scan.tiff" media-type="image/tiff" fallback="other"/>
    <item id="other" href="scan.jp2" media-type="image/jp2" fallback="plate"/>`;
  const { media } = await openBytes(makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { items }) }));
  expect((await media('OEBPS/scan.tiff'))?.type).toBe('image/png');
});

test.each([
  ['<meta property="rendition:layout">reflowable</meta><meta name="fixed-layout" content="true"/>', 'true', false],
  ['<meta property="rendition:layout">pre-paginated</meta>', 'false', true],
  ['<meta name="fixed-layout" content="true"/>', 'false', true],
  ['', 'true', true],
  ['', 'false', false],
])(
  'of several declarations of the layout, that of EPUB 3 counts: %s, in the options %s',
  async (metadata, option, isFixed) => {
    const options = `<display_options><platform name="*"><option name="fixed-layout">${option}</option></platform></display_options>`;
    const { book } = await openBytes(
      makeEpub({
        'OEBPS/package.opf': packageOf(['one', 'two'], { metadata }),
        'META-INF/com.apple.ibooks.display-options.xml': options,
      }),
    );
    expect(book.isFixed).toBe(isFixed);
  },
);

describe('the error of a book that cannot be opened', () => {
  const scrambled = (uri: string, method = '') => `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${method}"/><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData>
  </encryption>`;

  test.each([
    ['is no archive', new TextEncoder().encode('<html>Please log in</html>'), 'damaged'],
    ['is cut off', makeEpub().slice(0, 400), 'damaged'],
    ['has no container', makeEpub({ 'META-INF/container.xml': null }), 'damaged'],
    ['has a container that is not XML', makeEpub({ 'META-INF/container.xml': '<container' }), 'damaged'],
    ['has no package', makeEpub({ 'OEBPS/package.opf': null }), 'damaged'],
    ['names no chapters', makeEpub({ 'OEBPS/package.opf': '<package><manifest/><spine/></package>' }), 'empty'],
    ['has locked chapters', makeEpub({ 'META-INF/encryption.xml': scrambled('OEBPS/one.xhtml') }), 'protected'],
    [
      'has locked chapters in a list that is not XML',
      makeEpub({ 'META-INF/encryption.xml': scrambled('OEBPS/one.xhtml').replace('</encryption>', '<p>&nbsp;') }),
      'protected',
    ],
    ['has a broken list of its encrypted files', makeEpub({ 'META-INF/encryption.xml': '<encryption' }), 'none'],
    ['has scrambled fonts alone', makeEpub({ 'META-INF/encryption.xml': scrambled('OEBPS/font.otf') }), 'none'],
  ])('is set when it %s', async (_, bytes, problem) => {
    expect(await problemOpening(bytes)).toBe(problem);
  });

  test('is absent when only fonts are obfuscated, which are restored if the algorithm is known', async () => {
    const font = 'A font of more than twenty signs, long enough.';
    const key = createHash('sha1').update('urn:isbn:1').digest();
    const covered = [...font].map((sign, index) =>
      String.fromCharCode(sign.charCodeAt(0) ^ ((key[index % 20] ?? 0) & 0x7f)),
    );
    const items =
      '<item id="font" href="font.otf" media-type="font/otf"/><item id="odd" href="odd.otf" media-type="font/otf"/>';
    const files = await openBytes(
      makeEpub({
        'OEBPS/package.opf': packageOf(['one', 'two'], {
          items,
          metadata: '<dc:identifier id="id"> urn:isbn:1 </dc:identifier>',
        }),
        'META-INF/encryption.xml': scrambled('OEBPS/font.otf', IDPF_SCRAMBLE).replace(
          '</encryption>',
          `${/<EncryptedData[\s\S]*<\/EncryptedData>/.exec(scrambled('OEBPS/odd.otf', 'urn:unknown'))?.[0]}</encryption>`,
        ),
        'OEBPS/font.otf': covered.join(''),
        'OEBPS/odd.otf': font,
      }),
    );
    const bytes = new Uint8Array((await (await files.media('OEBPS/font.otf'))?.arrayBuffer()) ?? new ArrayBuffer(0));
    // The sample is 7-bit ASCII, so that it survives as text.
    expect(String.fromCharCode(...bytes.map((byte) => byte & 0x7f))).toBe(font);
    expect(await files.media('OEBPS/odd.otf')).toBeUndefined();
  });

  test('is set when a chapter exceeds the maximum size after unpacking', async () => {
    const files = await openBytes(makeEpub({ 'OEBPS/one.xhtml': chapterPage(' '.repeat(READING_LIMITS.text)) }));
    await expect(files.chapterText(0)).rejects.toThrow(new UnreadableBookError('tooLarge'));
  });
});
