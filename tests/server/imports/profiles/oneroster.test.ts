import { afterEach, beforeEach, expect, test } from 'vitest';
import { detectRoster } from '../../../../server/imports/profiles/index.ts';
import { makeFolder, oneRosterFiles, readAll, zipOf } from './roster-files.ts';

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const read = (files: Record<string, string | Uint8Array>, options = {}) =>
  readAll('oneroster', folder.write('roster.zip', zipOf(files)), options);

const replaced = (name: keyof typeof oneRosterFiles, change: (text: string) => string) => ({
  ...oneRosterFiles,
  [name]: change(oneRosterFiles[name]),
});

test('reads terms, courses, sections, people and enrollments', async () => {
  const { rows, problems } = await read(oneRosterFiles);
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    {
      entity: 'term',
      key: '2026FA',
      code: '2026FA',
      title: 'Fall 2026',
      startDate: '2026-08-24',
      endDate: '2026-12-18',
    },
    { entity: 'course', key: 'c1', department: 'HIST', number: '101', name: 'World History' },
    { entity: 'section', key: 's1', courseKey: 'c1', termKey: '2026FA', name: 'World History', number: '01' },
    {
      entity: 'person',
      key: 'p1',
      firstName: 'Ada',
      lastName: 'Park',
      email: 'apark@hillside.example',
      username: 'apark',
      studentNumber: '100234',
      eppn: 'apark@hillside.example',
    },
    { entity: 'person', key: 'p2', firstName: 'Ben', lastName: 'Cole', username: 'bcole', studentNumber: '100235' },
    { entity: 'person', key: 'p9', firstName: 'Maria', lastName: 'Reyes', username: 'mreyes' },
    { entity: 'enrollment', key: 's1\tp1', sectionKey: 's1', personKey: 'p1', role: 'student', status: 'active' },
    { entity: 'enrollment', key: 's1\tp2', sectionKey: 's1', personKey: 'p2', role: 'student', status: 'active' },
    { entity: 'enrollment', key: 's1\tp9', sectionKey: 's1', personKey: 'p9', role: 'instructor', status: 'active' },
  ]);
});

test('reads the roles of version 1.2 from the enrollments, and ignores roles.csv', async () => {
  const users =
    'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email\np1,,,true,a,Ada,Park,\n';
  const { rows, problems } = await read({
    ...oneRosterFiles,
    'users.csv': users,
    'roles.csv': 'sourcedId,userSourcedId,roleType,role,orgSourcedId\nr1,p1,primary,student,o1\n',
  });
  expect(problems).toEqual([]);
  expect(rows.filter(({ entity }) => entity === 'person')).toHaveLength(1);
});

test('finds files in a folder of the archive, whatever the case of their names', async () => {
  const moved = Object.fromEntries(
    Object.entries(oneRosterFiles).map(([name, text]) => [`export/${name.toUpperCase()}`, text]),
  );
  const { rows } = await read({ ...moved, '__MACOSX/export/._USERS.CSV': 'x' });
  expect(rows).toHaveLength(9);
});

test('marks the rows that a delta deletes', async () => {
  const { deleted, rows } = await read(
    replaced('enrollments.csv', (text) => text.replace('e2,,,', 'e2,tobedeleted,2026-09-01,')),
  );
  expect(deleted.map(({ key }) => key)).toEqual(['s1\tp2']);
  expect(rows).toHaveLength(8);
});

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['trailing empty columns and lines', (text: string) => text.replaceAll('\n', ',,,\n').concat('\n,,,\n')],
  [
    'capitals in headers and enumerations',
    (text: string) => text.replace('sourcedId', 'SOURCEDID').replace('student', 'STUDENT'),
  ],
  ['columns of an extension', (text: string) => text.replace('\n', ',metadata.campus,ext_note\n')],
  ['quoted values', (text: string) => text.replace('e1,', '"e1",')],
])('reads a file with %s', async (_, change) => {
  const { rows, problems } = await read(replaced('enrollments.csv', change));
  expect(problems).toEqual([]);
  expect(rows.filter(({ entity }) => entity === 'enrollment')).toHaveLength(3);
});

test('reads a misspelled header and reports it', async () => {
  const { rows, problems } = await read(
    replaced('enrollments.csv', (text) => text.replace('userSourcedId', 'userSourceId')),
  );
  expect(rows).toHaveLength(9);
  expect(problems).toMatchObject([
    {
      severity: 'warning',
      file: 'enrollments.csv',
      line: 1,
      code: 'header_assumed',
      params: { header: 'userSourceId' },
    },
  ]);
});

test('reads Windows-1252 and reports it', async () => {
  const text = oneRosterFiles['users.csv'].replace('Ada,Park', 'Zo\u00eb,Mu\u00f1oz');
  const { rows, problems } = await read({ ...oneRosterFiles, 'users.csv': Buffer.from(text, 'latin1') });
  expect(rows).toContainEqual(expect.objectContaining({ firstName: 'Zoë', lastName: 'Muñoz' }));
  expect(problems).toMatchObject([{ severity: 'warning', file: 'users.csv', code: 'encoding_assumed' }]);
});

test('leaves out a row without a required value, and names file, line and field', async () => {
  const { rows, problems } = await read(replaced('enrollments.csv', (text) => text.replace('s1,o1,p2', 's1,o1,')));
  expect(rows).toHaveLength(8);
  expect(problems).toMatchObject([
    { severity: 'error', file: 'enrollments.csv', line: 3, field: 'userSourcedId', code: 'value_missing' },
  ]);
});

test('ignores roles that have no place in a course, and reports them', async () => {
  const { rows, problems } = await read(
    replaced('enrollments.csv', (text) => text.replace('p2,student', 'p2,guardian')),
  );
  expect(rows).toHaveLength(8);
  expect(problems).toMatchObject([{ severity: 'warning', line: 3, field: 'role', code: 'role_ignored' }]);
});

test('leaves out a term whose date is no date', async () => {
  const { rows, problems } = await read(
    replaced('academicSessions.csv', (text) => text.replace('2026-12-18', '2026-02-30')),
  );
  expect(rows.some(({ entity }) => entity === 'term')).toBe(false);
  expect(problems).toMatchObject([
    { severity: 'error', file: 'academicSessions.csv', line: 2, field: 'endDate', code: 'date_invalid' },
  ]);
});

test('reads an archive without manifest and without optional files', async () => {
  const { 'manifest.csv': _, 'orgs.csv': __, 'academicSessions.csv': ___, ...files } = oneRosterFiles;
  const { rows } = await read(files);
  expect(rows).toHaveLength(8);
});

test('skips a file that the manifest calls absent', async () => {
  const files = replaced('manifest.csv', (text) => text.replace('file.users,bulk', 'file.users,absent'));
  const { rows } = await read(files);
  expect(rows.some(({ entity }) => entity === 'person')).toBe(false);
});

test('fails as a whole if a file is missing', async () => {
  const { 'enrollments.csv': _, ...files } = oneRosterFiles;
  await expect(read(files)).rejects.toMatchObject({ code: 'file_missing', params: { file: 'enrollments.csv' } });
});

test('fails as a whole if a required column is missing', async () => {
  const files = replaced('enrollments.csv', (text) => text.replace('classSourcedId', 'group'));
  await expect(read(files)).rejects.toMatchObject({ code: 'header_missing', params: { field: 'classSourcedId' } });
});

test('recognizes the format and a delta', async () => {
  const bulk = folder.write('bulk.zip', zipOf(oneRosterFiles));
  expect(await detectRoster(bulk, { fileName: 'bulk.zip' })).toEqual({ profile: 'oneroster', mode: 'bulk' });
  const files = replaced('manifest.csv', (text) => text.replace('bulk', 'delta'));
  const delta = folder.write('delta.zip', zipOf(files));
  expect(await detectRoster(delta, { fileName: 'delta.zip' })).toEqual({ profile: 'oneroster', mode: 'delta' });
});
