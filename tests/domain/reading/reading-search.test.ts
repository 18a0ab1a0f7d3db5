import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, findPhrase } from '../../../src/domain/reading/reading-search.ts';
import { sentencesFrom } from '../../../src/domain/reading/reading-sentences.ts';

const found = (text: string, phrase: string) =>
  findPhrase(text, phrase, 10).map(({ from, to }) => text.slice(from, to));

describe('a phrase in a book', () => {
  test('is found whatever its case and accents', () => {
    expect(found('Élan vital; ELAN VITAL; e\u0301lan', 'elan')).toEqual(['Élan', 'ELAN', 'e\u0301lan']);
  });

  test('is found over the end of a line', () => {
    expect(found('the white\n   whale', 'white whale')).toEqual(['white\n   whale']);
  });

  test('is found in scripts without case', () => {
    expect(found('הספר הזה', 'הזה')).toEqual(['הזה']);
  });

  test('is not looked for when it is empty, and not found more often than wanted', () => {
    expect(findPhrase('aaa', '  ', 5)).toEqual([]);
    expect(findPhrase('aaaaa', 'a', 3)).toHaveLength(3);
  });

  test('gives places that lie in the text, in order', () => {
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

describe('what is read aloud', () => {
  const said = (text: string, start = 0) =>
    sentencesFrom(text, 'en', start).map(({ from, to }) => text.slice(from, to));

  test('goes sentence by sentence, and never over a paragraph', () => {
    expect(said('Call me Ishmael. Some years ago\nI thought.')).toEqual([
      'Call me Ishmael.',
      'Some years ago',
      'I thought.',
    ]);
  });

  test('begins where it is asked to, and leaves out what has no words', () => {
    expect(said('One. Two. * * *\n\nThree.', 5)).toEqual(['Two.', 'Three.']);
  });

  test('cuts what is too long for one breath, at a word', () => {
    const parts = said(`${'long '.repeat(200)}end.`);
    expect(parts.every((part) => part.length <= 400)).toBe(true);
    expect(parts.join(' ')).toBe(`${'long '.repeat(200)}end.`);
  });
});
