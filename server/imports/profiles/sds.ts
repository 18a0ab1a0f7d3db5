import type { ReadOptions, ReadProblem, ReadRow } from '../roster-row.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { foldWord, splitCourseCode, splitList } from './parse-fields.ts';
import { enrollmentRow } from './row-builder.ts';
import { findFile, mapTable, optional, required, type TableMap } from './table-map.ts';
import { UnreadableFile } from './unreadable-file.ts';

const ROLES: Readonly<Record<string, 'student' | 'instructor'>> = {
  student: 'student',
  teacher: 'instructor',
  faculty: 'instructor',
  aide: 'instructor',
  teachersaid: 'instructor',
  professor: 'instructor',
};

const TERMS: TableMap = {
  name: 'academicsessions.csv',
  isRequired: false,
  fields: [...required('sourcedId', 'title', 'startDate', 'endDate'), ...optional('type', 'schoolYear')],
  map: (row) => ({
    entity: 'term',
    key: row.required('sourcedId'),
    code: row.required('sourcedId'),
    title: row.required('title'),
    startDate: row.day('startDate', 'required') ?? '',
    endDate: row.day('endDate', 'required') ?? '',
  }),
};

const COURSES: TableMap = {
  name: 'courses.csv',
  isRequired: false,
  fields: [...required('sourcedId', 'title'), ...optional('code')],
  map: (row) => ({
    entity: 'course',
    key: row.required('sourcedId'),
    ...splitCourseCode(row.text('code') ?? row.required('sourcedId')),
    name: row.required('title'),
  }),
};

const USERS: TableMap = {
  name: 'users.csv',
  isRequired: true,
  fields: [
    ...required('sourcedId', 'username'),
    ...optional('givenName', 'familyName', 'email', 'activeDirectoryMatchId', 'studentNumber'),
  ],
  map: (row) => ({
    entity: 'person',
    key: row.required('sourcedId'),
    firstName: row.text('givenName') ?? '',
    lastName: row.text('familyName') ?? '',
    email: row.text('email'),
    username: row.required('username'),
    studentNumber: row.text('studentNumber'),
  }),
};

const ENROLLMENTS: TableMap = {
  name: 'enrollments.csv',
  isRequired: true,
  fields: required('classSourcedId', 'userSourcedId', 'role'),
  map: (row) => {
    const role = ROLES[foldWord(row.required('role'))];
    if (!role) {
      row.report('warning', 'role_ignored', 'role', { value: row.text('role') ?? '' });
      return undefined;
    }
    const keys = { sectionKey: row.required('classSourcedId'), personKey: row.required('userSourcedId') };
    return enrollmentRow({ ...keys, role, status: 'active' });
  },
};

/** A class may have no course. The class itself is then the course, which needs a row of its own. */
const CLASSES_AS_COURSES: TableMap = {
  name: 'classes.csv',
  isRequired: true,
  fields: [...required('sourcedId', 'title'), ...optional('courseSourcedId')],
  map: (row) =>
    row.text('courseSourcedId')
      ? undefined
      : {
          entity: 'course',
          key: row.required('sourcedId'),
          department: '',
          number: row.required('sourcedId'),
          name: row.required('title'),
        },
};

const CLASSES: TableMap = {
  name: 'classes.csv',
  isRequired: true,
  fields: [...required('sourcedId', 'title'), ...optional('courseSourcedId', 'sessionSourcedIds')],
  map: (row) => ({
    entity: 'section',
    key: row.required('sourcedId'),
    courseKey: row.text('courseSourcedId') ?? row.required('sourcedId'),
    termKey: splitList(row.text('sessionSourcedIds'))[0],
    name: row.required('title'),
    number: row.required('sourcedId'),
  }),
};

/** The tables in the order in which their rows depend on each other. */
const FILES = [TERMS, COURSES, CLASSES_AS_COURSES, CLASSES, USERS, ENROLLMENTS];

/** Reads the files of Microsoft School Data Sync v2.1. They always contain everything. */
export async function* readSds(path: string, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
  const archive = await openArchive(path, options.fileName);
  try {
    for (const map of FILES) {
      const file = findFile(archive, map.name);
      if (file) yield* mapTable(file, map, options);
      else if (map.isRequired) throw new UnreadableFile('file_missing', { file: map.name });
    }
  } finally {
    archive.close();
  }
}

/** True if an archive holds the files of School Data Sync, which has `orgs.csv` and `roles.csv` but no manifest. */
export const isSds = (archive: Archive): boolean =>
  findFile(archive, 'orgs.csv') !== undefined &&
  findFile(archive, 'roles.csv') !== undefined &&
  findFile(archive, 'manifest.csv') === undefined;
