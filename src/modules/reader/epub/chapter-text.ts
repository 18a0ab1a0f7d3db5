import { sanitizeActionOf } from '../../../domain/reading/reading-markup.ts';
import { type Token, tokensOf } from './markup-tokens.ts';
import { isImage } from './media-type.ts';
import { characterOf } from './parse-xml.ts';
import { isInline, isSilent } from './text-index.ts';

const PIECE = 16_000;
const DATA = /\sdata\s*=\s*(["'])(.*?)\1/is;
const TYPE = /\stype\s*=\s*(["'])(.*?)\1/is;

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
    if (!isInline(name) && sanitizeActionOf(name) !== 'plain' && !isEmpty && !endsWithBreak) add('\n');
  };
  for (const token of tokensOf(markup)) {
    if (token.kind === 'characters') add(markup.slice(token.from, token.to));
    else if (token.kind === 'text') add(decode(markup.slice(token.from, token.to)));
    else if (token.kind === 'end') {
      if (token.name === 'body') break;
      if (skipped?.name === token.name) skipped.depth -= 1;
      if (skipped?.depth === 0) skipped = undefined;
      else breakLine(token.name);
    } else if (skipped) {
      if (skipped.name === token.name && !token.isClosed) skipped.depth += 1;
    } else if (token.name === 'body') [waiting, length, isEmpty, endsWithBreak] = [[], 0, true, false];
    else if (isLeftOut(markup, token)) skipped = token.isClosed ? undefined : { name: token.name, depth: 1 };
    else if (isPicture(markup, token)) {
      breakLine('img');
      skipped = token.isClosed ? undefined : { name: token.name, depth: 1 };
    } else breakLine(token.name);
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
    const endsWithCharacter = !/[\ud800-\udbff]/.test(text[from + PIECE - 1] ?? '');
    const to = from + (endsWithCharacter ? PIECE : PIECE - 1);
    yield text.slice(from, to);
    from = to;
  }
}

function isLeftOut(markup: string, { name, from, to }: Token): boolean {
  if (name === 'head' || isSilent(name) || sanitizeActionOf(name) === 'dropped') return true;
  const attributes = markup.slice(from, to - 1);
  return attributes.includes('hidden') && /\shidden(?=[\s=/]|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'));
}

/** True for an object that shows a picture. Its fallback is the text of an image. */
function isPicture(markup: string, { name, from, to }: Token): boolean {
  if (name !== 'object') return false;
  const tag = markup.slice(from, to);
  return isImage(DATA.exec(tag)?.[2] ?? '', TYPE.exec(tag)?.[2] ?? '');
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
