import { tokensOf } from './markup-tokens.ts';

/** A part of a chapter's markup. With the open tags before it and the end tags after it, it is a page of its own. */
export interface MarkupSlice {
  readonly before: string;
  readonly content: string;
  readonly after: string;
  /** Number of elements that previous slices have opened. */
  readonly depth: number;
}

/** Length of a slice in characters. It is parsed within some milliseconds. */
const SLICE = 60_000;
/** No slice begins within more elements, or with longer tags, because each repeats them. */
const MAX_DEPTH = 60;
const MAX_TAGS = 6_000;

/**
 * Divides the markup of a long chapter at its tags. It yields `undefined` between tags, where the work may pause, and
 * nothing for a chapter of one slice.
 */
export function* sliceMarkup(markup: string, length = SLICE): Generator<MarkupSlice | undefined> {
  if (markup.length < 2 * length) return;
  /** Start tags of the open elements. */
  const open: string[] = [];
  let [from, before, depth, head] = [0, '', 0, ''];
  for (const tag of tokensOf(markup)) {
    yield undefined;
    if (tag.kind === 'text' || tag.kind === 'characters') continue;
    const isEnd = tag.kind === 'end';
    if (isEnd) open.pop();
    else if (open.length === 0) head = markup.slice(0, tag.from);
    const at = isEnd ? tag.to : tag.from;
    if (at - from >= length && canCut(open)) {
      yield { before, content: markup.slice(from, at), after: endTags(open), depth };
      [from, before, depth] = [at, head + open.join(''), open.length];
    }
    if (!isEnd && !tag.isClosed) open.push(markup.slice(tag.from, tag.to));
  }
  if (from > 0) yield { before, content: markup.slice(from), after: '', depth };
}

function canCut(open: readonly string[]): boolean {
  const isInBody = /^<(?:[^\s/>:]+:)?body[\s/>]/i.test(open[1] ?? '');
  return isInBody && open.length <= MAX_DEPTH && open.join('').length <= MAX_TAGS;
}

function endTags(open: readonly string[]): string {
  return open
    .map((tag) => `</${/^<([^\s/>]+)/.exec(tag)?.[1] ?? ''}>`)
    .reverse()
    .join('');
}
