import { groupInitials, namingWords, otherForms, searchWords } from './search-words.ts';

/** A piece of a text. The pieces together are the text. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Consecutive words of a text that a search may mean together, with the words that the index has for them. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly forms: readonly string[];
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/** The characters that may be between the parts of a compound, and between initials. */
const HYPHEN = /^[-‐‑]$/;
const BETWEEN_INITIALS = /^[.\s‐‑-]*$/;

/** Minimum length of a typed word that stands for longer words. The last one may be shorter. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_LAST = 2;

/**
 * Divides a text into pieces that match a search and pieces that do not (CAT-15). A word matches in the forms in which
 * the search finds it. If a text has no form of a typed word, words that begin with it match. Articles and words such as
 * "book" match only if nothing else is typed.
 */
export function markWords(text: string, terms: string): readonly MarkedPart[] {
  const typed = searchWords(terms);
  const spans = spansOf(text);
  const matching = wantedWords(typed).flatMap(({ forms, beginning }) => {
    const exact = spans.filter((span) => span.forms.some((form) => forms.includes(form)));
    if (exact.length > 0 || beginning === undefined) return exact;
    return spans.filter((span) => span.forms.some((form) => form.startsWith(beginning)));
  });
  return toParts(text, matching);
}

interface Wanted {
  readonly forms: readonly string[];
  /** The typed word, if it may be the beginning of another one. */
  readonly beginning: string | undefined;
}

function wantedWords(typed: readonly string[]): Wanted[] {
  const naming = namingWords(typed);
  const counted = naming.length > 0 ? naming : typed;
  const last = typed.at(-1);
  const joined = groupInitials(typed).flatMap((group) => (group.length > 1 ? [group.join('')] : []));
  return [
    ...counted.map((word) => ({
      forms: [word, ...otherForms(word)],
      beginning: word.length >= (word === last ? SHORTEST_LAST : SHORTEST_BEGINNING) ? word : undefined,
    })),
    ...joined.map((word) => ({ forms: [word], beginning: undefined })),
  ];
}

function spansOf(text: string): Span[] {
  const words = [...text.matchAll(WORD)].map((match): Span => {
    const [word] = match;
    return { start: match.index, end: match.index + word.length, forms: formsOf(word) };
  });
  return [...words, ...joinedBy(words, (one, next) => HYPHEN.test(text.slice(one.end, next.start)))].concat(
    joinedBy(
      words,
      (one, next) => isInitial(one) && isInitial(next) && BETWEEN_INITIALS.test(text.slice(one.end, next.start)),
    ),
  );
}

/** Returns the folded word, and its parts if it has an apostrophe: "L'Avare" is "lavare", "l" and "avare". */
function formsOf(word: string): string[] {
  return [...new Set([...searchWords(word), ...searchWords(word.replace(/['’ʼ]/g, ' '))])];
}

const isInitial = ({ forms }: Span) => forms.length === 1 && /^[a-z]$/.test(forms[0] ?? '');

/** Joins neighbors into compounds: "Catch-22" is "catch22", and "J. K." is "jk". */
function joinedBy(words: readonly Span[], belongs: (one: Span, next: Span) => boolean): Span[] {
  const groups: Span[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(before, word)) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last || first === last) return [];
    return [{ start: first.start, end: last.end, forms: [group.map(({ forms }) => forms[0] ?? '').join('')] }];
  });
}

function toParts(text: string, matching: readonly Span[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { start, end } of matching.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  return at < text.length || parts.length === 0 ? [...parts, { text: text.slice(at), isMatch: false }] : parts;
}
