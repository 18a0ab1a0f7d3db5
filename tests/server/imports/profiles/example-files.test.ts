import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed } from '../../../../server/imports/opds/read-feed.ts';
import { readPublication } from '../../../../server/imports/opds/read-publication.ts';
import { detectRoster } from '../../../../server/imports/profiles/index.ts';
import { makeFolder, readAll, zipOf } from './roster-files.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../demo/school-files');
let folder: ReturnType<typeof makeFolder>;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => folder.remove());

test.each(['oneroster', 'canvas', 'sds'] as const)(
  'the example of %s is recognized and read without problems',
  async (name) => {
    const files = readdirSync(join(EXAMPLES, name)).map((file) => [file, readFileSync(join(EXAMPLES, name, file))]);
    const path = folder.write(`${name}.zip`, zipOf(Object.fromEntries(files)));
    expect(await detectRoster(path, { fileName: `${name}.zip` })).toEqual({ profile: name, mode: 'bulk' });
    const { rows, problems } = await readAll(name, path);
    expect(problems).toEqual([]);
    expect(new Set(rows.map(({ entity }) => entity)).size).toBe(5);
  },
);

test('the example sheet is read without problems', async () => {
  const { rows, problems } = await readAll('sheet', join(EXAMPLES, 'sheet.csv'), { fileName: 'sheet.csv' });
  expect(problems).toEqual([]);
  expect(new Set(rows.map(({ entity }) => entity)).size).toBe(5);
});

test('the example feed of open books is read without problems', async () => {
  const { base, publications } = await readFeed(join(EXAMPLES, 'opds.json'));
  expect(publications.map(({ line }) => line)).toEqual([5]);
  const [read] = publications.map(({ value }) => readPublication(value, base));
  expect(read?.problems).toEqual([]);
  expect(read?.book).toMatchObject({ isbn: '9780306406157', licenseName: 'CC BY 4.0' });
});
