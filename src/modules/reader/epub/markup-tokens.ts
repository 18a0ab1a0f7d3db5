import { READING_LIMITS } from '../../../domain/reading/reading-limits.ts';

/** Elements without content in HTML, which may have no end tag. */
const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));
/** Elements whose content may contain tags that are none. */
const RAW = new Set(['script', 'style']);

const MARK = /<(?:!--|!\[CDATA\[|[!?])/y;
/** The beginning of a tag. Lengths are limited, so that hostile markup is not read again and again. */
const NAME = /<\/?(?:[^\s/>:]{1,60}:)?([a-z][^\s/>:]{0,60})/iy;

/** A tag or a text of a chapter, from one index of the markup to another. */
export interface Token {
  readonly kind: 'text' | 'characters' | 'start' | 'end';
  readonly from: number;
  readonly to: number;
  /** Local name of a tag in lower case; empty for a text. */
  readonly name: string;
  /** True for a start tag of an element without content. */
  readonly isClosed: boolean;
}

/**
 * Reads markup without parsing it, because the browser cannot parse a long chapter in slices. Comments, instructions
 * and the content of scripts and styles have no tokens. A text of the kind `characters` has no entities.
 */
export function* tokensOf(markup: string): Generator<Token> {
  const text = (from: number, to: number, kind: 'text' | 'characters' = 'text'): Token => {
    return { kind, from, to, name: '', isClosed: false };
  };
  let elements = 0;
  for (let at = 0; at < markup.length && elements < READING_LIMITS.elements; ) {
    const open = markup.indexOf('<', at);
    const end = open < 0 ? markup.length : open;
    if (end > at) yield text(at, end);
    if (open < 0) return;
    MARK.lastIndex = open;
    const mark = MARK.exec(markup)?.[0];
    if (mark !== undefined) {
      const close = mark === '<!--' ? '-->' : mark === '<![CDATA[' ? ']]>' : '>';
      const closed = markup.indexOf(close, open + mark.length);
      if (mark === '<![CDATA[') yield text(open + 9, closed < 0 ? markup.length : closed, 'characters');
      if (closed < 0) return;
      at = closed + close.length;
      continue;
    }
    NAME.lastIndex = open;
    const name = NAME.exec(markup)?.[1]?.toLowerCase();
    if (name === undefined) {
      yield text(open, open + 1, 'characters');
      at = open + 1;
      continue;
    }
    // Most tags have no attributes.
    at = markup[NAME.lastIndex] === '>' ? NAME.lastIndex + 1 : afterTag(markup, open);
    if (at === 0) return;
    if (markup[open + 1] === '/') yield { kind: 'end', from: open, to: at, name, isClosed: false };
    else {
      elements += 1;
      const isClosed = markup[at - 2] === '/' || VOID.has(name);
      yield { kind: 'start', from: open, to: at, name, isClosed };
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
