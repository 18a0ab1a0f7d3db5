import { expect, test } from 'vitest';
import { parseBenchArguments } from '../../bench/start/start-options.ts';

const KNOWN = ['bytes', 'start'];
const parse = (line: string) => parseBenchArguments(line.split(' ').filter(Boolean), KNOWN);
const pagesOf = (line: string) => {
  const request = parse(line);
  return 'problem' in request ? request.problem : request.start.pages.map(({ name }) => name);
};

test('without arguments, every part and every page is measured', () => {
  expect(parse('')).toMatchObject({ parts: [], start: { repeats: 5 } });
  expect(pagesOf('start')).toEqual(['home', 'category', 'search', 'book', 'shelf', 'section']);
});

test('pages are chosen by name, and --quick repeats less', () => {
  expect(pagesOf('start --pages home,category')).toEqual(['home', 'category']);
  expect(pagesOf('start --pages=book')).toEqual(['book']);
  expect(parse('start --quick')).toMatchObject({ parts: ['start'], start: { repeats: 2 } });
});

test('--peer names the file of another store', () => {
  expect(parse('start --peer store.json')).toMatchObject({ start: { peer: 'store.json', repeats: 5 } });
  expect(parse('start --quick --peer=store.json')).toMatchObject({ start: { peer: 'store.json', repeats: 2 } });
});

test.each([
  ['starts', 'There is no part starts; there are bytes, start.'],
  ['start --fast', 'There is no option --fast; there are --pages, --peer and --quick, for the part start.'],
  ['start --pages', '--pages needs names of pages; there are home, category, search, book, shelf, section.'],
  ['start --pages hom', 'There is no page hom; there are home, category, search, book, shelf, section.'],
  ['start --peer', '--peer needs the name of a file.'],
  ['bytes --quick', 'The options --pages, --peer and --quick belong to the part start; name it too.'],
])('%s is refused with a sentence', (line, problem) => {
  expect(parse(line)).toEqual({ problem });
});
