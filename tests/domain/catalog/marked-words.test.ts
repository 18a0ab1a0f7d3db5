import { describe, expect, test } from 'vitest';
import { markWords } from '../../../src/domain/catalog/marked-words.ts';

/** The text with its matches in brackets. */
const marked = (text: string, terms: string) =>
  markWords(text, terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the words of a result that match a search are marked (CAT-15)', () => {
  test.each([
    ['Organic Chemistry', 'chemistry', 'Organic [Chemistry]'],
    ['Élan Vital!', 'elan', '[Élan] Vital!'],
    ['Œuvres complètes', 'oeuvre', '[Œuvres] complètes'],
    ['The Hunger Games', 'the hunger game', 'The [Hunger] [Games]'],
    ['The Hunger Games', 'the', '[The] Hunger Games'],
    ['Physics, Volume II', 'physics vol 2', '[Physics], Volume [II]'],
    ["Ender's Game", 'enders', "[Ender's] Game"],
    ["L'Avare", 'avare', "[L'Avare]"],
    ['Catch-22', 'catch22', '[Catch-22]'],
    ['Catch-22', 'catch 22', '[Catch]-[22]'],
    ['J. K. Rowling', 'jk rowling', '[J. K]. [Rowling]'],
    ['JK Rowling', 'j.k. rowling', '[JK] [Rowling]'],
    ['Harry Potter', 'harry pot', '[Harry] [Potter]'],
    ['Organic Chemistry', 'org chem', '[Organic] [Chemistry]'],
    ['The Art of the Article', 'art', 'The [Art] of the Article'],
    ['Biology', 'b', 'Biology'],
    ['A <b>bold</b> claim', 'bold', 'A <b>[bold]</b> claim'],
    ['Nothing here', 'chemistry', 'Nothing here'],
    ['Nothing here', '!?', 'Nothing here'],
    ['', 'chemistry', ''],
  ])('"%s", searched for with "%s"', (text, terms, expected) => {
    expect(marked(text, terms)).toBe(expected);
  });
});
