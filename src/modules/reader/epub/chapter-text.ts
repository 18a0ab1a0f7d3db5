import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';
import { fateOfElement } from '../../../domain/reading/reading-markup.ts';
import { characterOf } from './parse-xml.ts';
import { isInline, isSilent } from './text-index.ts';

/** Elements without content in HTML, which may have no end tag. */
const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));
/** Elements whose content may contain tags that are none. */
const RAW = new Set(['script', 'style']);
const PIECE = 16_000;

/**
 * Returns the text of a chapter in pieces, as `textIndexOf` returns it for the shown chapter. It reads the markup
 * instead of a document, because the browser cannot parse a long chapter in slices.
 */
export function* chapterText(markup: string): Generator<string> {
  /** The element whose content is skipped, and the number of its open elements of the same name. */
  let skipped: { readonly name: string; depth: number } | undefined;
  let waiting: string[] = [];
  let [length, isEmpty, endsWithBreak] = [0, true, false];
  const add = (text: string) => {
    if (skipped || text === '') return;
    waiting.push(text);
    length += text.length;
    isEmpty = false;
    endsWithBreak = text.endsWith('\n');
  };
  const breakLine = (name: string) => {
    if (!isInline(name) && fateOfElement(name) !== 'plain' && !isEmpty && !endsWithBreak) add('\n');
  };
  for (const token of tokensOf(markup)) {
    if (token.kind === 'text') add(token.text);
    else if (token.kind === 'end') {
      if (token.name === 'body') break;
      if (skipped?.name === token.name) skipped.depth -= 1;
      if (skipped?.depth === 0) skipped = undefined;
      else breakLine(token.name);
    } else if (skipped) {
      if (skipped.name === token.name && !token.isClosed) skipped.depth += 1;
    } else if (token.name === 'body') [waiting, length, isEmpty, endsWithBreak] = [[], 0, true, false];
    else if (isLeftOut(token)) skipped = token.isClosed ? undefined : { name: token.name, depth: 1 };
    else breakLine(token.name);
    if (length >= PIECE) {
      yield* cut(waiting.join(''));
      [waiting, length] = [[], 0];
    }
  }
  yield waiting.join('');
}

/** Divides a long text, but not a character of two units. */
function* cut(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const isWhole = !/[\ud800-\udbff]/.test(text[from + PIECE - 1] ?? '');
    const to = from + (isWhole ? PIECE : PIECE - 1);
    yield text.slice(from, to);
    from = to;
  }
}

type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly name: string }
  | { readonly kind: 'start'; readonly name: string; readonly attributes: string; readonly isClosed: boolean };

function isLeftOut({ name, attributes }: Token & { kind: 'start' }): boolean {
  if (name === 'head' || isSilent(name) || fateOfElement(name) === 'dropped') return true;
  return attributes.includes('hidden') && /\shidden(?=[\s=/]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'));
}

function* tokensOf(markup: string): Generator<Token> {
  let elements = 0;
  for (let at = 0; at < markup.length && elements < READING_LIMITS.elements; ) {
    const open = markup.indexOf('<', at);
    const text = markup.slice(at, open < 0 ? undefined : open);
    if (text !== '') yield { kind: 'text', text: decode(text) };
    if (open < 0) return;
    const mark = /^<(?:!--|!\[CDATA\[|[!?])/.exec(markup.slice(open, open + 9))?.[0];
    if (mark !== undefined) {
      const end = mark === '<!--' ? '-->' : mark === '<![CDATA[' ? ']]>' : '>';
      const closed = markup.indexOf(end, open + mark.length);
      if (mark === '<![CDATA[') yield { kind: 'text', text: markup.slice(open + 9, closed < 0 ? undefined : closed) };
      if (closed < 0) return;
      at = closed + end.length;
      continue;
    }
    const name = /^<\/?(?:[^\s/>:]+:)?([a-z][^\s/>:]*)/i.exec(markup.slice(open, open + 64))?.[1]?.toLowerCase();
    if (name === undefined) {
      yield { kind: 'text', text: '<' };
      at = open + 1;
      continue;
    }
    at = afterTag(markup, open);
    if (at === 0) return;
    if (markup[open + 1] === '/') yield { kind: 'end', name };
    else {
      elements += 1;
      const isClosed = markup[at - 2] === '/' || VOID.has(name);
      yield { kind: 'start', name, attributes: markup.slice(open, at - 1), isClosed };
      if (RAW.has(name) && !isClosed) at = contentEnd(markup, name, at);
    }
  }
}

/** Returns the index after a tag; 0 if the tag has no end. A quoted value may contain the sign that ends a tag. */
function afterTag(markup: string, open: number): number {
  const next = />|=\s*(["'])/g;
  next.lastIndex = open;
  for (let found = next.exec(markup); found; found = next.exec(markup)) {
    const [, quote] = found;
    if (quote === undefined) return next.lastIndex;
    const end = markup.indexOf(quote, next.lastIndex);
    if (end < 0) return 0;
    next.lastIndex = end + 1;
  }
  return 0;
}

function contentEnd(markup: string, name: string, from: number): number {
  const end = new RegExp(`</(?:[\\w-]+:)?${name}[\\s>]`, 'gi');
  end.lastIndex = from;
  return end.exec(markup)?.index ?? markup.length;
}

function decode(text: string): string {
  if (!text.includes('&')) return text.replace(/\r\n?/g, '\n');
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|[a-z]\w{0,31});/gi, (entity, hex, number) => {
      if (hex === undefined && number === undefined) return named(entity);
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    });
}

const NAMED = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

function named(entity: string): string {
  const known = NAMED.get(entity);
  if (known !== undefined) return known;
  const character = characterOf(entity);
  NAMED.set(entity, character);
  return character;
}
