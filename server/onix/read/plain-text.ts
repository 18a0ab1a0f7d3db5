import { namedCharacters } from './named-characters.ts';
import type { OnixNode } from './node.ts';

const blocks = new Set(
  'p div br ul ol li dl dt dd h1 h2 h3 h4 h5 h6 blockquote table tr hr section article'.split(' '),
);
const silent = new Set(['script', 'style', 'head', 'title']);

const named: Record<string, string> = { ...namedCharacters, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

const toParagraphs = (marked: string): string =>
  marked
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n');

/** Replaces each run of white space with one space. Only block elements end a paragraph. */
const flat = (text: string): string => text.replace(/\s+/g, ' ');

const stripTags = (html: string): string =>
  flat(html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style)\b.*?<\/\1\s*>/gi, '')
    .replace(/<\/?([a-z][a-z0-9]*)\b[^>]*>/gi, (_tag, name: string) => (blocks.has(name.toLowerCase()) ? '\n' : ''));

const fromXhtml = (node: OnixNode): string =>
  node.parts
    .map((part) => {
      if (typeof part === 'string') return flat(part);
      const name = part.name.toLowerCase();
      if (silent.has(name)) return '';
      return blocks.has(name) ? `\n${fromXhtml(part)}\n` : fromXhtml(part);
    })
    .join('');

/**
 * Converts an ONIX text into plain paragraphs, separated by an empty line. Tags of XHTML children (text format 05) and
 * of HTML in a string (02) are removed, scripts and styles with their contents. No markup of the feed reaches a page.
 */
export const toPlainText = (node: OnixNode): string => {
  const isMarkup = node.parts.some((part) => typeof part !== 'string');
  if (isMarkup) return toParagraphs(fromXhtml(node));
  const raw = node.parts.filter((part) => typeof part === 'string').join('');
  const looksLikeHtml = node.attributes.textformat === '02' || /<\/?(p|br|em|i|b|strong|ul|li|div|span)\b/i.test(raw);
  if (looksLikeHtml) return toParagraphs(decode(stripTags(raw)));
  return toParagraphs(
    raw
      .replace(/\r?\n\s*\n/g, '\u0000')
      .replace(/\s+/g, ' ')
      .replaceAll('\u0000', '\n'),
  );
};
