import { afterEach, beforeEach, expect, test } from 'vitest';
import { detectRoster } from '../../../../server/imports/profiles/index.ts';
import { suggestColumns } from '../../../../server/imports/profiles/sheet.ts';
import { makeFolder, readAll, zipOf } from './roster-files.ts';

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const header =
  'term,department,course,section,crn,title,start_date,end_date,add_drop_date,role,student_id,first_name,last_name,email,status\n';
const lines =
  '2026FA,HIST,101,01,10441,World History,2026-08-24,2026-12-18,2026-09-04,student,00123,Ada,Park,APark@hillside.example,enrolled\n' +
  '2026FA,HIST,101,01,10441,World History,2026-08-24,2026-12-18,2026-09-04,student,00124,Ben,Cole,,withdrawn\n' +
  '2026FA,HIST,101,01,10441,World History,2026-08-24,2026-12-18,2026-09-04,instructor,,Maria,Reyes,mreyes@hillside.example,\n';

const read = (text: string, options = {}) =>
  readAll('sheet', folder.write('roster.csv', text), { fileName: 'roster.csv', ...options });

test('reads each section and person once, and one enrollment per line', async () => {
  const { rows, problems } = await read(header + lines);
  expect(problems).toEqual([]);
  expect(rows).toEqual([
    { entity: 'course', key: 'HIST-101', department: 'HIST', number: '101', name: 'World History' },
    {
      entity: 'section',
      key: '2026FA:10441',
      courseKey: 'HIST-101',
      termKey: '2026FA',
      name: 'World History',
      number: '01',
      startDate: '2026-08-24',
      endDate: '2026-12-18',
      addDropDate: '2026-09-04',
    },
    {
      entity: 'person',
      key: '00123',
      firstName: 'Ada',
      lastName: 'Park',
      email: 'apark@hillside.example',
      studentNumber: '00123',
    },
    expect.objectContaining({ key: '2026FA:10441\t00123', role: 'student', status: 'active' }),
    expect.objectContaining({ entity: 'person', key: '00124' }),
    expect.objectContaining({ key: '2026FA:10441\t00124', role: 'student', status: 'dropped' }),
    expect.objectContaining({ entity: 'person', key: 'mreyes@hillside.example' }),
    expect.objectContaining({ key: '2026FA:10441\tmreyes@hillside.example', role: 'instructor' }),
    {
      entity: 'term',
      key: '2026FA',
      code: '2026FA',
      title: '2026FA',
      startDate: '2026-08-24',
      endDate: '2026-12-18',
      addDropDate: '2026-09-04',
    },
  ]);
});

test('reads semicolons and tabs', async () => {
  expect((await read((header + lines).replaceAll(',', ';'))).rows).toHaveLength(9);
  expect((await read((header + lines).replaceAll(',', '\t'))).rows).toHaveLength(9);
});

test('uses only the columns that a person chose', async () => {
  const text = 'Sem,Subj,No,Sec,ID,Fam,Giv\n2026FA,HIST,101,1,00123,Park,Ada\n';
  const columns = {
    term: 'Sem',
    department: 'Subj',
    course: 'No',
    section: 'Sec',
    student_id: 'ID',
    last_name: 'Fam',
    first_name: 'Giv',
  };
  const { rows, problems } = await read(text, { columns });
  expect(problems).toEqual([]);
  expect(rows).toContainEqual(expect.objectContaining({ entity: 'person', key: '00123', lastName: 'Park' }));
  await expect(read(text)).rejects.toMatchObject({ code: 'header_missing', params: { field: 'course' } });
});

test('suggests a column for each field', () => {
  expect(suggestColumns(['Term Code', 'Subject', 'Catalog Number', 'SIS ID', 'Remarks'])).toEqual({
    term: 'Term Code',
    department: 'Subject',
    course: 'Catalog Number',
    student_id: 'SIS ID',
  });
});

test('takes the term of the options for lines without a term', async () => {
  const { rows } = await read('course,section,student_id,last_name\nHIST 101,1,00123,Park\n', { termCode: '2026FA' });
  expect(rows).toContainEqual(
    expect.objectContaining({ entity: 'section', termKey: '2026FA', key: '2026FA:HIST-101-1' }),
  );
});

test('reports a person without an id, an unknown role and an unknown state', async () => {
  const text = 'term,course,section,last_name,role,status\nF,HIST 1,1,Park,student,\nF,HIST 1,1,Park,king,gone\n';
  const { problems, rows } = await read(text);
  expect(problems).toMatchObject([
    { line: 2, code: 'person_without_id' },
    { line: 3, code: 'person_without_id' },
    { line: 3, field: 'role', code: 'value_unknown' },
    { line: 3, field: 'status', code: 'value_unknown' },
  ]);
  expect(rows).toEqual([]);
});

test('reports a line that contradicts an earlier one, and keeps the earlier values', async () => {
  const { problems, rows } = await read(`${header}${lines}${lines.split('\n')[0]?.replace('Ada', 'Adele')}\n`);
  expect(problems).toMatchObject([{ severity: 'warning', line: 5, code: 'value_differs', params: { key: '00123' } }]);
  expect(rows.filter((row) => row.entity === 'person' && row.key === '00123')).toMatchObject([{ firstName: 'Ada' }]);
});

test('fails as a whole if a quote is never closed', async () => {
  await expect(read(`${header}"${lines.repeat(500)}`)).rejects.toMatchObject({ code: 'quote_unclosed' });
});

test('fails as a whole for a picture', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 10, 0, 0, 10]);
  const path = folder.write('roster.csv', bytes);
  await expect(readAll('sheet', path, { fileName: 'roster.csv' })).rejects.toMatchObject({ name: 'UnreadableFile' });
});

test('reads the first sheet of a workbook, with its dates', async () => {
  const cell = (address: string, value: string) => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (line: number, values: string[]) =>
    `<row r="${line}">${values.map((value, at) => cell(`${String.fromCodePoint(65 + at)}${line}`, value)).join('')}</row>`;
  const [columns, first] = [header.trim().split(','), (lines.split('\n')[0] ?? '').split(',')];
  const workbook = zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Roster" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${row(1, columns)}${row(2, first)}</sheetData></worksheet>`,
  });
  const path = folder.write('roster.xlsx', workbook);
  const { rows, problems } = await readAll('sheet', path, { fileName: 'roster.xlsx' });
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(5);
});

test('recognizes any other file as a sheet', async () => {
  const path = folder.write('roster.csv', header + lines);
  expect(await detectRoster(path, { fileName: 'roster.csv' })).toEqual({ profile: 'sheet', mode: 'bulk' });
});

test.each(['\n', '\n  \n', '\n'.repeat(50_000)])('finds the delimiter below empty lines', async (empty) => {
  const { rows, problems } = await read(empty + (header + lines).replaceAll(',', ';'));
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(9);
});
