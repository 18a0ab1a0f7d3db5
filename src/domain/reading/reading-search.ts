/** Position of a phrase in a text: first and past-the-last index in UTF-16 code units. */
export interface Match {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds a phrase regardless of case, accents and kind of white space. Matches are indexes into the original text.
 *
 * @param most maximum number of matches
 */
export function findPhrase(text: string, phrase: string, most: number): Match[] {
  const wanted = fold(phrase.trim()).text;
  if (wanted === '') return [];
  const folded = fold(text);
  const matches: Match[] = [];
  let at = folded.text.indexOf(wanted);
  while (at >= 0 && matches.length < most) {
    const end = at + wanted.length;
    matches.push({ from: folded.origins[at] ?? 0, to: folded.origins[end] ?? text.length });
    at = folded.text.indexOf(wanted, end);
  }
  return matches;
}

interface Folded {
  readonly text: string;
  /** For each unit of the folded text, its index in the original text. */
  readonly origins: readonly number[];
}

function fold(text: string): Folded {
  const origins: number[] = [];
  let folded = '';
  let index = 0;
  for (const sign of text) {
    const plain = /\s/u.test(sign)
      ? ' '
      : sign
          .normalize('NFKD')
          .replace(/\p{M}|\u00ad/gu, '')
          .toLowerCase();
    if (plain !== ' ' || !folded.endsWith(' ')) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit += 1) origins.push(index);
    }
    index += sign.length;
  }
  return { text: folded, origins };
}

const AROUND = 60;

/** Returns a match with some of the surrounding text, cut between words, on one line. */
export function excerptOf(text: string, { from, to }: Match): { before: string; match: string; after: string } {
  const line = (part: string) => part.replace(/\s+/gu, ' ');
  const before = line(text.slice(Math.max(0, from - AROUND), from));
  const after = line(text.slice(to, to + AROUND));
  return {
    before: from > AROUND ? before.replace(/^\S*\s/u, '…') : before,
    match: line(text.slice(from, to)),
    after: to + AROUND < text.length ? after.replace(/\s\S*$/u, '…') : after,
  };
}
