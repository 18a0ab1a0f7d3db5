import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChapter } from '../../../src/modules/reader/epub/chapter-document.ts';
import { chapterText } from '../../../src/modules/reader/epub/chapter-text.ts';
import { textIndexOf } from '../../../src/modules/reader/epub/text-index.ts';
import { chapterPage } from './make-epub.ts';

const read = (markup: string) => [...chapterText(markup)].join('');
const shown = (markup: string) => textIndexOf(readChapter(markup).document.body).text;

describe('the text of a chapter that is read without parsing it', () => {
  test.each([
    ['paragraphs and inline elements', '<h1>Tides</h1><p>In <b>and</b> out</p>\n<p>again<br/>and again</p>'],
    ['entities and sections of characters', '<p>a &lt; b &amp;&#233;&#xE9; <![CDATA[<b>&amp;]]></p>'],
    ['comments and instructions', '<p>a<!-- <p>not this</p> --><?x not this?>b</p>'],
    [
      'scripts, styles and hidden elements',
      '<p>a</p><script>1 &lt; 2</script><style>p { }</style><p hidden="">no</p><p>b</p>',
    ],
    [
      'nested elements that are left out',
      '<p>a</p><div hidden="hidden"><div>no</div><p>no</p></div><p title="a > b">b</p>',
    ],
    ['an object that shows a picture', '<p>a<object type="image/svg+xml" data="p.svg"><b>no</b></object>b</p>'],
    ['the fallback of what cannot run', '<p>a <object data="x"><span>b</span></object><noscript>c</noscript></p>'],
    [
      'formulas',
      '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi><m:annotation>no</m:annotation></m:math>',
    ],
    ['notes of pronunciation', '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>'],
  ])('is the shown text of %s', (_, body) => {
    expect(read(chapterPage(body))).toBe(shown(chapterPage(body)));
  });

  test.each([
    [
      'unclosed elements and named entities',
      '<html><head><title>No</title></head><body><p>One&nbsp;&eacute;<p>Two<br>three<img src="a"></body></html>',
    ],
    [
      'a script with tags in it',
      '<html><head></head><body><p>One</p><script>if (a<b) "<p>no</p>"</script><p>Two</body></html>',
    ],
  ])('is the shown text of a chapter that is no XML: %s', (_, markup) => {
    expect(read(markup).trim()).toBe(shown(markup).trim());
  });

  test('is the shown text of any tree of elements', () => {
    const names = ['p', 'b', 'div', 'span', 'table', 'rt', 'form', 'iframe', 'em', 'object', 'canvas'];
    const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.stringMatching(/^[a-z &;<>"']{0,8}$/).map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')),
        fc
          .tuple(fc.constantFrom(...names), fc.boolean(), tie('tree'))
          .map(([name, isHidden, inner]) => `<${name}${isHidden ? ' hidden="hidden"' : ''}>${inner}</${name}>`),
      ),
      tree: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
    }));
    fc.assert(
      fc.property(tree, (body) => {
        expect(read(chapterPage(body))).toBe(shown(chapterPage(body)));
      }),
    );
  });

  test('ends at a tag that has no end', () => {
    expect(read('<body><p>a</p><p title="b')).toBe('a\n');
  });
});
