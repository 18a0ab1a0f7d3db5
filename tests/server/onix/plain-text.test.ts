import { describe, expect, it } from 'vitest';
import { toPlainText } from '../../../server/onix/read/plain-text.ts';

const text = (content: string, textformat?: string) =>
  toPlainText({ name: 'Text', attributes: textformat ? { textformat } : {}, parts: [content], line: 1 });

describe('a description from a feed', () => {
  it.each([
    ['One.\n\nTwo\nmore.', undefined, 'One.\n\nTwo more.'],
    ['<p>One &amp; all.</p><p>Two<br/>three</p>', '02', 'One & all.\n\nTwo\n\nthree'],
    ['<p onclick="x()">Safe<script>alert(1)</script></p>', '02', 'Safe'],
    ['Plain 3 < 5 and 7 > 2', '06', 'Plain 3 < 5 and 7 > 2'],
    ['&#8220;Quoted&#x201D;<p>x</p>', '02', '“Quoted”\n\nx'],
    ['<style>p{}</style><ul><li>One</li><li>Two</li></ul>', undefined, 'One\n\nTwo'],
  ])('with the markup %j becomes plain paragraphs', (content, format, expected) => {
    expect(text(content, format)).toBe(expected);
  });
});
