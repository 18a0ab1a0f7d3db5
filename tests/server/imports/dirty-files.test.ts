import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { importProblems, imports } from '../../../server/db/schema/imports.ts';
import { findReader, type RosterProfile } from '../../../server/imports/profiles/index.ts';
import { rosterKind } from '../../../server/imports/roster-kind.ts';
import type { ReadOptions } from '../../../server/imports/roster-row.ts';
import { readImport } from '../../../server/imports/run-import.ts';
import { giveOrganization } from '../support/give-person.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { makeFolder, oneRosterFiles, readAll, zipOf } from './profiles/roster-files.ts';

const FOLDER = join(import.meta.dirname, 'dirty-files');

let folder: ReturnType<typeof makeFolder>;
let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

/** A OneRoster archive in which one file is dirty. */
const archiveWith = (name: keyof typeof oneRosterFiles, dirty: string) =>
  folder.write('roster.zip', zipOf({ ...oneRosterFiles, [name]: readFileSync(join(FOLDER, dirty)) }));

/** Previews a file in a new school. Returns the counts of people and enrollments, and the problems. */
async function preview(profile: RosterProfile, path: string, fileName: string) {
  const { id: organizationId } = await giveOrganization(open.db, { title: fileName });
  const [row] = await open.db
    .insert(imports)
    .values({
      ...{ organizationId, profile, source: 'sis', mode: 'bulk', options: {}, status: 'received' },
      ...{ fileName, filePath: path, fileSha256: fileName },
    })
    .returning();
  const importId = row?.id ?? 0;
  await readImport({ db: open.db, now: () => new Date(), findKind: () => rosterKind(findReader(profile)) }, importId);
  const [read] = await open.db.select().from(imports).where(eq(imports.id, importId));
  const problems = await open.db
    .select()
    .from(importProblems)
    .where(eq(importProblems.importId, importId))
    .orderBy(importProblems.line, importProblems.id);
  return {
    status: read?.status,
    added: ['person', 'enrollment'].map((entity) => read?.counts[entity]?.added ?? 0),
    problems: problems.map(({ file, line, field, code }) => `${file}:${line ?? ''} ${field ?? ''} ${code}`),
  };
}

interface DirtySheet {
  readonly file: string;
  readonly problems: readonly string[];
  readonly person?: object;
  readonly section?: object;
  readonly options?: Partial<ReadOptions>;
}

const sheets: readonly DirtySheet[] = [
  { file: 'misspelt-headers.csv', problems: ['misspelt-headers.csv:1 department header_assumed'] },
  { file: 'headers-in-capitals.csv', problems: [] },
  { file: 'trailing-columns.csv', problems: [] },
  { file: 'byte-order-mark.csv', problems: [] },
  {
    file: 'windows-1252.csv',
    problems: ['windows-1252.csv:  encoding_assumed'],
    person: { firstName: 'Renée', lastName: 'Coté' },
  },
  {
    file: 'day-first.csv',
    problems: [],
    section: { startDate: '2023-05-01', endDate: '2023-08-31' },
    options: { dateOrder: 'day-first' },
  },
  { file: 'capitals.csv', problems: [] },
];

describe('a dirty sheet is read to its end', () => {
  it.each(sheets)('$file', async ({ file, problems, person = { firstName: 'Ada' }, section = {}, options = {} }) => {
    const read = await readAll('sheet', join(FOLDER, file), { fileName: file, ...options });
    const places = read.problems.map((one) => `${one.file}:${one.line ?? ''} ${one.field ?? ''} ${one.code}`);
    expect(places).toEqual(problems);
    expect(read.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entity: 'section', key: '2026FA:HIST-101-01', ...section }),
        expect.objectContaining({ entity: 'person', key: '00123', ...person }),
        expect.objectContaining({ entity: 'enrollment', role: 'student', status: 'active' }),
      ]),
    );
  });

  it('duplicate-rows.csv: the first row counts, and the one that differs is named', async () => {
    const file = 'duplicate-rows.csv';
    expect(await preview('sheet', join(FOLDER, file), file)).toEqual({
      ...{ status: 'ready', added: [1, 1] },
      problems: [`${file}:3  rows_repeated`, `${file}:4 firstName value_differs`],
    });
  });
});

describe('a dirty OneRoster archive is read to its end', () => {
  it('extra-columns-users.csv: columns of extensions are left out', async () => {
    const path = archiveWith('users.csv', 'extra-columns-users.csv');
    const { status, added, problems } = await preview('oneroster', path, 'extra.zip');
    expect({ status, added, problems }).toEqual({ status: 'ready', added: [3, 3], problems: [] });
  });

  it('absent-people-enrollments.csv: the enrollments without a person or a section are named', async () => {
    const path = archiveWith('enrollments.csv', 'absent-people-enrollments.csv');
    expect(await preview('oneroster', path, 'absent.zip')).toEqual({
      ...{ status: 'ready', added: [3, 1] },
      problems: ['enrollments.csv:3 person person_not_in_file', 'enrollments.csv:4 section section_not_in_file'],
    });
  });

  it('empty-manifest-values.csv: values that the manifest leaves out mean nothing', async () => {
    const path = archiveWith('manifest.csv', 'empty-manifest-values.csv');
    expect(await preview('oneroster', path, 'empty.zip')).toEqual({ status: 'ready', added: [3, 3], problems: [] });
  });
});

it('each file of the folder is tested', () => {
  const source = readFileSync(import.meta.filename, 'utf8');
  expect(readdirSync(FOLDER).filter((name) => !source.includes(`'${name}`))).toEqual([]);
});
