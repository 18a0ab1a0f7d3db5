import { foldLetters } from '../catalog/search-words.ts';

/** Position of a phrase in a text: first and past-the-last index in UTF-16 code units. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

/** A text that can be searched. It is added in pieces, so that a long text does not block the page. */
export interface SearchableText {
  readonly add: (piece: string) => void;
  /** Returns all pieces as one text. Matches are indexes into it. */
  readonly text: () => string;
  /**
   * Finds a phrase regardless of case, accents and kind of white space.
   *
   * @param most maximum number of matches
   */
  readonly find: (phrase: string, most: number) => Match[];
}

export function searchableText(): SearchableText {
  const pieces: string[] = [];
  const folded: string[] = [];
  const origins = originsOfUnits();
  let [length, foldedLength] = [0, 0];
  let isAfterBlank = false;
  return {
    add: (piece) => {
      pieces.push(piece);
      const plains: string[] = [];
      for (const sign of piece) {
        const plain = plainOf(sign);
        if (plain !== ' ' || !isAfterBlank) {
          plains.push(plain);
          for (let unit = 0; unit < plain.length; unit += 1) origins.add(foldedLength + unit, length);
          foldedLength += plain.length;
          if (plain !== '') isAfterBlank = plain === ' ';
        }
        length += sign.length;
      }
      folded.push(plains.join(''));
    },
    text: () => pieces.join(''),
    find: (phrase, most) => {
      const wanted = Array.from(phrase.trim().replace(/\s+/gu, ' '), plainOf).join('');
      return wanted === '' ? [] : matchesOf(folded.join(''), origins.of, wanted, most, length);
    },
  };
}

/** Finds a phrase in a text at once. Same as {@link SearchableText.find}. */
export function findPhrase(text: string, phrase: string, most: number): Match[] {
  const searchable = searchableText();
  searchable.add(text);
  return searchable.find(phrase, most);
}

interface Origins {
  /** Adds the next unit of the folded text, with its index in the original text. */
  readonly add: (unit: number, origin: number) => void;
  readonly of: (unit: number) => number;
}

/** Stores only the units from which on the distance of the two texts differs, because there are few of them. */
function originsOfUnits(): Origins {
  const starts = [0];
  const distances = [0];
  let last = 0;
  return {
    add: (unit, origin) => {
      if (origin - unit === last) return;
      last = origin - unit;
      starts.push(unit);
      distances.push(last);
    },
    of: (unit) => {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= unit) low = middle;
        else high = middle - 1;
      }
      return unit + (distances[low] ?? 0);
    },
  };
}

function matchesOf(folded: string, originOf: Origins['of'], wanted: string, most: number, length: number): Match[] {
  const matches: Match[] = [];
  let at = folded.indexOf(wanted);
  while (at >= 0 && matches.length < most) {
    const end = at + wanted.length;
    matches.push({ from: originOf(at), to: end < folded.length ? originOf(end) : length });
    at = folded.indexOf(wanted, end);
  }
  return matches;
}

/** Known characters. Normalizing a character takes much longer than looking it up. */
const known = new Map<string, string>();

const SOFT_HYPHEN = '\u00ad';

/** Returns a character without case and accents; any white space as a blank, nothing for a soft hyphen. */
function plainOf(sign: string): string {
  const seen = known.get(sign);
  if (seen !== undefined) return seen;
  const plain = /\s/u.test(sign) ? ' ' : foldLetters(sign.replace(SOFT_HYPHEN, ''));
  known.set(sign, plain);
  return plain;
}

const AROUND = 60;

/** Returns a match with some of the surrounding text, cut between words, on one line. */
export function excerptOf(text: string, { from, to }: Match): { before: string; match: string; after: string } {
  const onOneLine = (part: string) => part.replace(/\s+/gu, ' ');
  const before = onOneLine(text.slice(Math.max(0, from - AROUND), from));
  const after = onOneLine(text.slice(to, to + AROUND));
  return {
    before: from > AROUND ? before.replace(/^\S*\s/u, '…') : before,
    match: onOneLine(text.slice(from, to)),
    after: to + AROUND < text.length ? after.replace(/\s\S*$/u, '…') : after,
  };
}
