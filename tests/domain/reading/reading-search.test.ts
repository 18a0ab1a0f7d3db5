import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, findPhrase } from '../../../src/domain/reading/reading-search.ts';
import { sentencesFrom } from '../../../src/domain/reading/reading-sentences.ts';

const found = (text: string, phrase: string) =>
  findPhrase(text, phrase, 10).map(({ from, to }) => text.slice(from, to));

describe('a phrase in a book', () => {
  test('is found with any case and accents', () => {
    expect(found('Élan vital; ELAN VITAL; e\u0301lan', 'elan')).toEqual(['Élan', 'ELAN', 'e\u0301lan']);
  });

  test('is found when it is typed with two letters for one', () => {
    expect(found('Une œuvre, des ŒUVRES', 'oeuvre')).toEqual(['œuvre', 'ŒUVRE']);
    expect(found('die Straße', 'strasse')).toEqual(['Straße']);
  });

  test('is found across a line break', () => {
    expect(found('the white\n   whale', 'white whale')).toEqual(['white\n   whale']);
  });

  test('is found in scripts without case', () => {
    expect(found('הספר הזה', 'הזה')).toEqual(['הזה']);
  });

  test('is not searched when it is empty, and has at most the requested number of results', () => {
    expect(findPhrase('aaa', '  ', 5)).toEqual([]);
    expect(findPhrase('aaaaa', 'a', 3)).toHaveLength(3);
  });

  test('has results with places within the text, in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
        (text, phrase) => {
          let last = 0;
          for (const { from, to } of findPhrase(text, phrase, 50)) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeLessThanOrEqual(text.length);
            expect(to).toBeGreaterThanOrEqual(from);
            last = to;
          }
        },
      ),
    );
  });

  test('is shown with whole words around it', () => {
    const text = `${'word '.repeat(30)}whale${' tail'.repeat(30)}`;
    const [match] = findPhrase(text, 'whale', 1);
    const excerpt = excerptOf(text, match ?? { from: 0, to: 0 });
    expect(excerpt.match).toBe('whale');
    expect(excerpt.before).toMatch(/^…(?:word )+$/);
    expect(excerpt.after).toMatch(/^(?: tail)+…$/);
  });
});

describe('the text to read aloud', () => {
  const said = (text: string, start = 0) =>
    [...sentencesFrom(text, 'en', start)].map(({ from, to }) => text.slice(from, to));

  test('is split into sentences, which never span paragraphs', () => {
    expect(said('Call me Ishmael. Some years ago\nI thought.')).toEqual([
      'Call me Ishmael.',
      'Some years ago',
      'I thought.',
    ]);
  });

  test('starts at the requested place, and omits parts without words', () => {
    expect(said('One. Two. * * *\n\nThree.', 5)).toEqual(['Two.', 'Three.']);
  });

  test('cuts a sentence that is too long, at a word', () => {
    const parts = said(`${'long '.repeat(200)}end.`);
    expect(parts.every((part) => part.length <= 400)).toBe(true);
    expect(parts.join(' ')).toBe(`${'long '.repeat(200)}end.`);
  });
});
