import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { loadChapterFiles } from '../../../src/modules/reader/epub/chapter-files.ts';
import { deferMedia, restoreDeferred } from '../../../src/modules/reader/epub/defer-media.ts';
import { describeMissing } from '../../../src/modules/reader/epub/missing-content.ts';
import { settleStyle } from '../../../src/modules/reader/epub/style-addresses.ts';
import { chapterPage, makeEpub, openBytes, packageOf } from './make-epub.ts';

const bodyOf = (markup: string) => readChapter(chapterPage(markup)).document.body;

describe('an untrusted chapter', () => {
  test('contains nothing that runs scripts, submits, loads or navigates', () => {
    const body = bodyOf(`<p onclick="steal()">Text</p>
      <script>steal()</script><iframe src="https://evil.example"/><object data="x"/><base href="https://evil.example"/>
      <form action="https://evil.example"><label>Name <input name="n"/></label><button formaction="/x">Send</button></form>
      <svg xmlns="http://www.w3.org/2000/svg" onload="steal()"><script>steal()</script><circle r="1"/></svg>
      <img srcset="https://evil.example/x.png 2x" alt="A plate"/>`);
    expect(body.querySelectorAll('script, iframe, object, base, form, input, button')).toHaveLength(0);
    expect(body.innerHTML).not.toMatch(/evil\.example|steal|onclick|onload/);
    expect(body.textContent).toContain('Name');
    expect(body.textContent).toContain('Send');
    expect(body.querySelector('circle')).not.toBeNull();
  });

  test('keeps the ids of all places, which other readers use too', () => {
    const body = bodyOf('<p>One</p><script>x</script><p>Two</p>');
    expect(body.children).toHaveLength(3);
    expect(body.children[2]?.textContent).toBe('Two');
  });

  test('is parsed as HTML when it is not well formed', () => {
    expect(readChapter('<p>One<br>Two & three').document.body.textContent).toBe('OneTwo & three');
  });

  test('is parsed as XHTML when a mistake can be repaired', () => {
    const page = (body: string, head = '<title/>') =>
      `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body>${body}</body></html>`;
    expect(readChapter(page('<p>a&nbsp;b</p>')).document.body.textContent).toBe('a\u00a0b');
    expect(readChapter(page('<p epub:type="x">Salt & Pepper</p>')).document.body.textContent).toBe('Salt & Pepper');
    expect(readChapter(` \n<?xml version="1.0"?>${page('<p>One</p>')}`).document.body.textContent).toBe('One');
  });

  test('is parsed as HTML without letting an empty element swallow what follows', () => {
    const { body } = readChapter(
      '<html><head><title/><script src="x.js"/></head><body><p><a id="p1"/>One<br>Two</p>',
    ).document;
    expect(body.textContent).toBe('OneTwo');
    expect(body.querySelector('#p1')?.textContent).toBe('');
  });

  test('shows the picture of an object, with its fallback as the text', () => {
    const body = bodyOf(
      '<object id="o" data="a.svg" type="image/svg+xml"><b>A plate</b></object><object data="x.swf">Text</object>',
    );
    const image = body.querySelector('img#o');
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual(['a.svg', 'A plate']);
    expect(body.querySelector('object')).toBeNull();
    expect(body.textContent).toBe('Text');
  });

  test('has no landmark for each of its notes', () => {
    const body = bodyOf(
      '<aside epub:type="footnote">One</aside><aside epub:type="endnote" role="doc-endnote">Two</aside><aside>Beside</aside>',
    );
    const roles = [...body.querySelectorAll('aside')].map((aside) => aside.getAttribute('role'));
    expect(roles).toEqual(['note', 'doc-endnote', null]);
  });

  test('starts no recording by itself', () => {
    expect(
      bodyOf('<audio src="a.mp3" autoplay="autoplay" controls="controls"/>')
        .querySelector('audio')
        ?.hasAttribute('autoplay'),
    ).toBe(false);
  });

  test('returns the size of a fixed page', () => {
    const page =
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="viewport" content="width=600, height=800"/></head><body/></html>';
    expect(readChapter(page).size).toEqual({ width: 600, height: 800 });
    expect(readChapter(chapterPage('<p/>')).size).toBeUndefined();
  });
});

test('markup that violates the content security policy is deferred, and prose is unchanged', () => {
  const { text, sheets } = deferMedia(
    '<style><![CDATA[a > b {}]]></style><p style="color: red" onclick="x()">The style = hers; onset = now.</p>',
  );
  expect(sheets).toEqual(['a > b {}']);
  expect(text).toContain('The style = hers; onset = now.');
  expect(text).not.toMatch(/ style=| onclick=|<style/);
  const page = readChapter(chapterPage('<p style="color: red">x</p><style>i { color: blue }</style>'));
  expect(page.styles).toEqual([{ text: 'i { color: blue }' }]);
  restoreDeferred(page.document.body);
  expect(page.document.querySelector('p')?.getAttribute('style')).toBe('color: red');
});

describe('style elements', () => {
  // A quadratic scan of these 8 MB takes minutes, so the test would time out.
  test.each([
    ['never closed', '<style>'.repeat(1_190_000)],
    ['with a start tag that never ends', '<style '.repeat(1_190_000)],
    ['with an end tag that never ends', `<style>${'</style '.repeat(1_000_000)}`],
  ])('%s are parsed in one pass', (_, markup) => {
    expect(deferMedia(markup).sheets).toEqual([]);
  });

  test('are extracted when empty or in capitals; other and unclosed elements stay in the text', () => {
    const { text, sheets } = deferMedia('<style/><p/><STYLE media="print">a{}</Style ><styles>b</styles><style>c');
    expect(sheets).toEqual(['', 'a{}']);
    expect(text).toContain('<styles>b</styles><style>c');
  });
});

test('a picture that is written into the page is kept, and no other data address', async () => {
  const files = await openBytes(makeEpub());
  const chapter = readChapter(
    chapterPage(`<img src="data:image/png;base64,iVBORw0KGgo="/><img src="data:text/html,x"/>
      <audio src="data:audio/mpeg;base64,AAAA"/>`),
  );
  await loadChapterFiles(files, 'OEBPS/one.xhtml', chapter);
  const sources = [...chapter.document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['data:image/png;base64,iVBORw0KGgo=', null]);
  expect(chapter.document.querySelector('audio')?.attributes).toHaveLength(0);
});

describe('the files of a chapter', () => {
  beforeEach(() => {
    let made = 0;
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: vi.fn() }));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are loaded from the book only, and released together', async () => {
    const items = '<item id="wave" href="wave.mp3" media-type="audio/mpeg"/>';
    const files = await openBytes(
      makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { items }), 'OEBPS/wave.mp3': 'not really a sound' }),
    );
    const chapter = readChapter(
      chapterPage(`<img src="plate.png"/><img src="https://evil.example/a.png"/><img src="../../etc/passwd"/>
        <p style="background: url(https://evil.example/b.png)">x</p>
        <audio src="wave.mp3"/><audio src="https://evil.example/a.mp3"/>`),
    );
    const chapterFiles = await loadChapterFiles(files, 'OEBPS/one.xhtml', chapter);
    const sources = [...chapter.document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual([expect.stringMatching(/^blob:/), null, null]);
    const [sound, elsewhere] = chapter.document.querySelectorAll('audio');
    expect([sound?.hasAttribute('src'), elsewhere?.attributes.length]).toEqual([false, 0]);
    restoreDeferred(chapter.document.body);
    expect([sources[0], sound?.getAttribute('src')].toSorted()).toEqual(['blob:1', 'blob:2']);
    expect(chapter.document.body.innerHTML).not.toContain('evil.example');
    chapterFiles.close();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });

  test('are found by the only address of a picture in a `srcset`, and a part of a drawing by its id', async () => {
    const items = '<item id="icons" href="icons.svg" media-type="image/svg+xml"/>';
    const files = await openBytes(
      makeEpub({ 'OEBPS/package.opf': packageOf(['one', 'two'], { items }), 'OEBPS/icons.svg': '<svg/>' }),
    );
    const chapter = readChapter(
      chapterPage(`<img srcset="plate.png 1x, plate.png 2x"/><img src="plate.png" srcset="other.png 2x"/>
        <svg xmlns="http://www.w3.org/2000/svg"><use href="icons.svg#boat"/><use href="#own"/></svg>`),
    );
    await loadChapterFiles(files, 'OEBPS/one.xhtml', chapter);
    const addresses = [...chapter.document.querySelectorAll('img, use')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    );
    expect(addresses).toEqual(['blob:1', 'blob:1', 'blob:2#boat', '#own']);
    expect(chapter.document.querySelector('[srcset]')).toBeNull();
  });

  test('have standard properties in the styles of their elements', async () => {
    const files = await openBytes(makeEpub());
    const chapter = readChapter(chapterPage('<p style="-epub-hyphens: none">x</p>'));
    await loadChapterFiles(files, 'OEBPS/one.xhtml', chapter);
    restoreDeferred(chapter.document.body);
    expect(chapter.document.querySelector('p')?.getAttribute('style')).toBe('hyphens: none');
  });
});

test('the fallback text of an object and of noscript is shown, without scripts', () => {
  const { document } = readChapter(
    chapterPage(
      '<object data="x.swf"><p onclick="x()">A tide table</p></object><noscript>Tap<script>x</script></noscript>',
    ),
  );
  expect(document.body.textContent?.trim()).toBe('A tide tableTap');
  expect(document.body.innerHTML).not.toMatch(/onclick|<script|<object|<noscript/);
});

describe('content that cannot be shown here', () => {
  const noticesOf = (page: string) => {
    const { document } = readChapter(page);
    describeMissing(document, (content, description) => `${content}: ${description}`);
    return [...document.querySelectorAll('[role="img"]')].map((notice) => notice.getAttribute('aria-label'));
  };

  test.each([
    ['a frame', '<iframe src="tide.html" title="Tide table"/>', 'interactive: Tide table'],
    ['an embedded file', '<embed src="film.swf"/>', 'interactive: '],
    ['an object without fallback', '<object data="film.swf"><param name="a" value="b"/> </object>', 'interactive: '],
    ['an object around an embedded file', '<object data="film.swf"><embed src="film.swf"/></object>', 'interactive: '],
    ['a canvas', '<canvas id="chart"/><script>draw()</script>', 'interactive: '],
  ])('is named once in its place: %s', (_, markup, notice) => {
    expect(noticesOf(chapterPage(`<p>Before</p>${markup}<p>After</p>`))).toEqual([notice]);
  });

  test.each([
    ['in the body', chapterPage('<div> </div><script>document.write("Tides")</script>')],
    ['in the head', chapterPage('<div id="app"/>').replace('</head>', '<script src="app.js"/></head>')],
  ])('is named in a chapter that only its scripts fill: %s', (_, page) => {
    expect(noticesOf(page)).toEqual(['interactive: ']);
  });

  test.each([
    ['text beside a script', '<p>Tides</p><script>count()</script>'],
    ['a picture beside a script', '<img src="plate.png" alt=""/><script>count()</script>'],
    ['the fallback of an object and of a canvas', '<object data="x.swf">Tides</object><canvas><p>Tides</p></canvas>'],
    ['a hidden frame', '<iframe hidden="" src="count.html"/>'],
  ])('is not named for %s', (_, markup) => {
    expect(noticesOf(chapterPage(markup))).toEqual([]);
  });
});

describe('an untrusted style sheet', () => {
  const sheets: Record<string, string> = { 'css/more.css': 'p { background: url("../img/a.png") }' };
  const files = {
    styleText: async (path: string) => sheets[path],
    address: async (path: string) => (path === 'img/a.png' ? 'blob:a' : undefined),
  };

  test('has its imports inlined and its addresses resolved in the book', async () => {
    expect(await settleStyle('@import "more.css"; b { color: red }', 'css/main.css', files)).toBe(
      'p { background: url("blob:a") } b { color: red }',
    );
  });

  test('loads nothing from other hosts', async () => {
    const text = `@import url(https://evil.example/x.css); a { background: url( 'https://evil.example/x.png' ) }`;
    expect(await settleStyle(text, 'css/main.css', files)).toBe(' a { background: url("") }');
  });

  test('keeps references to a drawing in the same page', async () => {
    expect(await settleStyle('path { fill: url(#wave) }', 'css/main.css', files)).toBe('path { fill: url("#wave") }');
  });

  test('has standard properties in the place of those with the prefix of EPUB', async () => {
    const text =
      'p{-epub-writing-mode: vertical-rl;-epub-text-combine: horizontal !important; -EPUB-text-orientation:rotate-right}';
    expect(await settleStyle(text, 'css/main.css', files)).toBe(
      'p{writing-mode: vertical-rl;text-combine-upright: all!important; text-orientation:sideways}',
    );
    const prose = 'p::before { content: "x-epub-y: z" } .a-epub-b:hover { color: red }';
    expect(await settleStyle(prose, 'css/main.css', files)).toBe(prose);
  });

  test('that imports itself is resolved without an endless loop', async () => {
    sheets['css/loop.css'] = '@import "loop.css"; i { color: red }';
    expect(await settleStyle('@import "loop.css";', 'css/main.css', files)).toContain('i { color: red }');
  });
});
