import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Elements whose words Lingui collects. */
const COLLECTED = /<(Trans|Plural|Select|SelectOrdinal)\b[\s\S]*?(?:\/>|<\/\1>)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
/** Words between two tags. Type parameters have signs that no sentence has. */
const BETWEEN_TAGS = />\s*([A-Z“][^<>{}()=;|&]*[a-z]{2,}[^<>{}()=;|&]*)\s*<\//g;
/** Attributes that a person reads or hears. */
const SPOKEN =
  /\b(?:aria-label|aria-description|title|alt|label|placeholder|summary|closeLabel|dismissLabel|backLabel)="([^"]*[A-Za-z]{2,}[^"]*)"/g;

/** Words of a source that no catalogue would have. */
function wordsOutside(source: string): string[] {
  const rest = source.replace(COMMENT, '').replace(COLLECTED, '');
  return [BETWEEN_TAGS, SPOKEN].flatMap((pattern) => [...rest.matchAll(pattern)].map(([, words = '']) => words.trim()));
}

describe('the words of the screens', () => {
  test.each([
    ['<p>Hello there</p>', ['Hello there']],
    ['<p><Trans>Hello there</Trans></p>', []],
    ['<Trans>You have <b>Many</b> things</Trans>', []],
    ['<img alt="A cover" />', ['A cover']],
    ['<img alt={t`A cover`} />', []],
    ['const all: Map<string, Promise<Value>> = new Map();', []],
    ['/** <p>Hello there</p> */', []],
  ])('in %j that are in no catalogue are %j', (source, found) => expect(wordsOutside(source)).toEqual(found));

  test('are in the catalogues, all of them', () => {
    const files = readdirSync('src', { recursive: true }).flatMap((name) =>
      String(name).endsWith('.tsx') ? [join('src', String(name))] : [],
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => wordsOutside(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`));
    expect(found).toEqual([]);
  });
});
