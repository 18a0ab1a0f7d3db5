import type { ReadOptions, ReadProblem, ReadRow } from '../roster-row.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { splitCourseCode, splitList } from './parse-fields.ts';
import { readClassEnrollment, readSession } from './sourced-rows.ts';
import { findFile, optional, type RoleNames, readTableOf, required, type TableMap } from './table-map.ts';

const ROLES: RoleNames = {
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
  map: readSession,
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
  map: (row) => readClassEnrollment(row, ROLES),
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
    for (const map of FILES) yield* readTableOf(archive, map, options);
  } finally {
    archive.close();
  }
}

/** True if an archive holds the files of School Data Sync, which has `orgs.csv` and `roles.csv` but no manifest. */
export const isSds = (archive: Archive): boolean =>
  findFile(archive, 'orgs.csv') !== undefined &&
  findFile(archive, 'roles.csv') !== undefined &&
  findFile(archive, 'manifest.csv') === undefined;
