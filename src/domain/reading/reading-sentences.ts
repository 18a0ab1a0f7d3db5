import type { Match } from './reading-search.ts';

/** Longer sentences are cut, because speech stops in some browsers when an utterance is too long. */
const MAX_LENGTH = 400;

/**
 * Yields the sentences of a text from an index on, by the rules of its language, without surrounding white space. Each is
 * looked for when it is needed, because a chapter may have thousands.
 */
export function* sentencesFrom(text: string, language: string | undefined, start: number): Generator<Match> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  for (let base = start; base < text.length; ) {
    const lineEnd = text.indexOf('\n', base);
    const end = lineEnd < 0 ? text.length : lineEnd;
    for (const { segment, index } of segmenter.segment(text.slice(base, end))) yield* cut(segment, base + index);
    base = end + 1;
  }
}

function cut(segment: string, from: number): Match[] {
  const lead = segment.length - segment.trimStart().length;
  const text = segment.trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  if (text.length <= MAX_LENGTH) return [{ from: from + lead, to: from + lead + text.length }];
  const space = text.lastIndexOf(' ', MAX_LENGTH);
  const end = space > 0 ? space : MAX_LENGTH;
  return [...cut(text.slice(0, end), from + lead), ...cut(text.slice(end), from + lead + end)];
}
