import { afterEach, beforeEach, expect, test } from 'vitest';
import { detectRoster } from '../../../../server/imports/profiles/index.ts';
import { makeFolder, readAll, zipOf } from './roster-files.ts';

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => folder.remove());

const files = {
  'terms.csv':
    'term_id,name,status,start_date,end_date\n2026FA,Fall 2026,active,2026-08-24T00:00:00Z,2026-12-18T00:00:00Z\n',
  'users.csv':
    'user_id,integration_id,login_id,first_name,last_name,full_name,email,status\n' +
    'p1,100234,apark,Ada,Park,,apark@hillside.example,active\np2,,bcole,,,Ben van Cole,,active\n',
  'courses.csv': 'course_id,short_name,long_name,term_id,status\nh101,HIST 101,World History,2026FA,active\n',
  'sections.csv': 'section_id,course_id,name,status\nh101-1,h101,World History 1,active\n',
  'enrollments.csv':
    'course_id,user_id,role,section_id,status\nh101,p1,student,h101-1,active\nh101,p2,student,,deleted\nh101,p2,observer,,active\n',
};

const read = (changed: Record<string, string> = {}) =>
  readAll('canvas', folder.write('canvas.zip', zipOf({ ...files, ...changed })));

test('reads terms, courses, sections, people and enrollments', async () => {
  const { rows, problems } = await read();
  expect(rows).toEqual([
    {
      entity: 'term',
      key: '2026FA',
      code: '2026FA',
      title: 'Fall 2026',
      startDate: '2026-08-24',
      endDate: '2026-12-18',
    },
    { entity: 'course', key: 'h101', department: 'HIST', number: '101', name: 'World History' },
    {
      entity: 'section',
      key: 'h101-1',
      courseKey: 'h101',
      termKey: '2026FA',
      name: 'World History 1',
      number: 'h101-1',
    },
    {
      entity: 'person',
      key: 'p1',
      firstName: 'Ada',
      lastName: 'Park',
      email: 'apark@hillside.example',
      username: 'apark',
      studentNumber: '100234',
    },
    { entity: 'person', key: 'p2', firstName: 'Ben van', lastName: 'Cole', username: 'bcole' },
    {
      entity: 'enrollment',
      key: 'h101-1\tp1',
      sectionKey: 'h101-1',
      personKey: 'p1',
      role: 'student',
      status: 'active',
    },
    {
      entity: 'section',
      key: 'h101:default',
      courseKey: 'h101',
      termKey: '2026FA',
      name: 'World History',
      number: 'h101',
    },
    {
      entity: 'enrollment',
      key: 'h101:default\tp2',
      sectionKey: 'h101:default',
      personKey: 'p2',
      role: 'student',
      status: 'dropped',
    },
  ]);
  expect(problems).toMatchObject([{ severity: 'warning', file: 'enrollments.csv', line: 4, code: 'role_ignored' }]);
});

test('moves a cross-listed section to its other course', async () => {
  const { rows } = await read({
    'courses.csv': `${files['courses.csv']}x1,ARTS 5,Museum,2026FA,active\n`,
    'xlists.csv': 'xlist_course_id,section_id,status\nx1,h101-1,active\n',
  });
  expect(rows).toContainEqual(expect.objectContaining({ key: 'h101-1', courseKey: 'x1' }));
});

test('reports a state that is unknown', async () => {
  const { problems } = await read({ 'enrollments.csv': 'user_id,role,section_id,status\np1,student,h101-1,parked\n' });
  expect(problems).toMatchObject([{ severity: 'error', line: 2, field: 'status', code: 'value_unknown' }]);
});

test('recognizes the format', async () => {
  const path = folder.write('canvas.zip', zipOf(files));
  expect(await detectRoster(path, { fileName: 'canvas.zip' })).toEqual({ profile: 'canvas', mode: 'bulk' });
});
