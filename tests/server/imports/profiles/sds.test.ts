import { afterEach, beforeEach, expect, test } from 'vitest';
import { detectRoster } from '../../../../server/imports/profiles/index.ts';
import { makeFolder, readAll, zipOf } from './roster-files.ts';

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const files = {
  'orgs.csv': 'sourcedId,name,type\no1,Hillside,school\n',
  'users.csv':
    'sourcedId,username,givenName,familyName,email\np1,apark@hillside.example,Ada,Park,apark@hillside.example\np9,mreyes,Maria,Reyes,\n',
  'roles.csv': 'userSourcedId,orgSourcedId,role\np1,o1,student\np9,o1,teacher\n',
  'classes.csv':
    'sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId\ns1,o1,World History,2026FA,c1\ns2,o1,Study Hall,,\n',
  'courses.csv': 'sourcedId,orgSourcedId,title,code\nc1,o1,World History,HIST-101\n',
  'academicSessions.csv':
    'sourcedId,title,type,schoolYear,startDate,endDate\n2026FA,Fall 2026,term,2026,8/24/2026,12/18/2026\n',
  'enrollments.csv': 'classSourcedId,userSourcedId,role\ns1,p1,student\ns1,p9,teacher\n',
};

const read = (changed: Record<string, string> = {}, options = {}) =>
  readAll('sds', folder.write('sds.zip', zipOf({ ...files, ...changed })), options);

test('reads a class without a course as a course of its own', async () => {
  const { rows, problems } = await read();
  expect(problems).toEqual([]);
  expect(rows.filter(({ entity }) => entity === 'course')).toEqual([
    { entity: 'course', key: 'c1', department: 'HIST', number: '101', name: 'World History' },
    { entity: 'course', key: 's2', department: '', number: 's2', name: 'Study Hall' },
  ]);
  expect(rows).toContainEqual({ entity: 'section', key: 's2', courseKey: 's2', name: 'Study Hall', number: 's2' });
  expect(rows.filter(({ entity }) => entity === 'enrollment')).toHaveLength(2);
});

test('reads dates in the order of the options', async () => {
  const sessions = files['academicSessions.csv'].replace('8/24/2026,12/18/2026', '24/08/2026,18/12/2026');
  const { rows } = await read({ 'academicSessions.csv': sessions }, { dateOrder: 'day-first' });
  expect(rows[0]).toMatchObject({ startDate: '2026-08-24', endDate: '2026-12-18' });
  const { problems } = await read({ 'academicSessions.csv': sessions });
  expect(problems[0]).toMatchObject({ code: 'date_invalid', field: 'startDate', params: { value: '24/08/2026' } });
});

test('recognizes the format', async () => {
  const path = folder.write('sds.zip', zipOf(files));
  expect(await detectRoster(path, { fileName: 'sds.zip' })).toEqual({ profile: 'sds', mode: 'bulk' });
});
