import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import { builtProgram } from '../support/built-program.ts';
import { giveOrganization } from '../support/give-person.ts';
import { makeEpub } from './books/book-files.ts';

const data = mkdtempSync(join(tmpdir(), 'carrel-cli-'));
const file = join(data, 'roster.csv');
const HEADER = 'term,department,course,section,title,start_date,end_date,role,student_id,first_name,last_name,email';
const line = (id: string) =>
  `2026FA,HIST,101,01,History,2026-09-01,2026-12-18,student,${id},Ada,Park,${id}@school.example`;

const NAMELESS = '2026FA,HIST,101,01,History,2026-09-01,2026-12-18,student,,Ada,Park,';

beforeAll(async () => {
  const open = await openDatabase({ dataFolder: data, databaseUrl: undefined });
  await giveOrganization(open.db, { title: 'Command College' });
  await open.close();
  writeFileSync(file, [HEADER, line('s1'), line('s2'), NAMELESS].join('\n'));
});
afterAll(() => rmSync(data, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtProgram('imports/cli.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, CARREL_ENV: 'test', CARREL_DATA: data, DATABASE_URL: '', SESSION_SECRET: 'x'.repeat(32) },
  });
  return { status, stdout, stderr };
}
const IMPORT = [file, '--organization', 'Command College', '--profile', 'sheet'];

it('previews, applies and undoes a file from a terminal', () => {
  const preview = run(...IMPORT, '--dry-run');
  expect(preview).toMatchObject({ status: 0 });
  expect(preview.stdout).toContain('enrollment: 2 added, 0 changed, 0 dropped, 0 unchanged');
  expect(preview.stderr).toContain('error: roster.csv, line 4');
  expect(run(...IMPORT)).toMatchObject({ status: 0, stdout: expect.stringContaining('Import 2 is applied.') });
  expect(run('--undo', '2')).toMatchObject({ status: 0, stdout: expect.stringContaining('Import 2 is undone.') });
}, 240_000);

it('imports a folder of books, and prices', async () => {
  const books = join(data, 'books');
  mkdirSync(books);
  writeFileSync(join(books, '9780306406157.epub'), makeEpub({ title: 'Rivers' }));
  writeFileSync(join(books, 'notes.epub'), 'x');
  const imported = run(books, '--profile', 'books');
  expect(imported).toMatchObject({ status: 1, stdout: expect.stringContaining('book: 1 added') });
  expect(imported.stderr).toContain('put aside: notes.epub: ');
  const prices = join(data, 'prices.csv');
  writeFileSync(prices, 'isbn,price\n9780306406157,29.99');
  expect(run(prices, '--profile', 'prices')).toMatchObject({ status: 0, stdout: expect.stringContaining('1 added') });
}, 240_000);

it('recognizes an ONIX feed by its content, and applies it once', () => {
  const feed = 'demo/school-files/onix/release-2.1.xml';
  const imported = run(feed);
  expect(imported).toMatchObject({ status: 0, stdout: expect.stringContaining('product: 1 added') });
  const again = run(feed);
  expect(again).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('0 added, 0 changed, 0 dropped, 1 unchanged'),
  });
  expect(again.stdout).toContain('The file contains nothing new.');
  expect(run(file)).toMatchObject({ status: 2, stderr: expect.stringContaining('is no ONIX feed') });
}, 240_000);

it('ends with 2 if it is called wrongly, and with 1 if it cannot import', async () => {
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run school:import') });
  expect(run(file, '--organization', 'Command College', '--profile', 'prices')).toMatchObject({ status: 2 });
  expect(run(file, '--organization', 'Nowhere', '--profile', 'sheet')).toMatchObject({ status: 1 });
  const open = await openDatabase({ dataFolder: data, databaseUrl: undefined });
  const besideServer = run(...IMPORT);
  await open.close();
  expect(besideServer.status).toBe(1);
  expect(besideServer.stderr).toContain('Stop it before an import');
}, 240_000);
