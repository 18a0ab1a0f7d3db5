import { OWN_LOGIN } from '../roster-entity.ts';
import type { ReadOptions, ReadProblem, ReadRow } from '../roster-row.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { foldWord, splitCourseCode, splitList } from './parse-fields.ts';
import { readTable } from './read-table.ts';
import type { RowBuilder } from './row-builder.ts';
import { readClassEnrollment, readSession } from './sourced-rows.ts';
import { findFile, optional, type RoleNames, readTableOf, required, type TableMap } from './table-map.ts';

/** The roles that take part in a section. Guardians, relatives and administrators have no place in a course. */
const ROLES: RoleNames = {
  student: 'student',
  teacher: 'instructor',
  aide: 'instructor',
  teachingassistant: 'instructor',
};

/** Reads an identifier such as "{studentNumber:100234}" out of `userIds`. */
function userIdOf(userIds: string | undefined, kind: string): string | undefined {
  for (const [, name, value] of (userIds ?? '').matchAll(/\{?([^{}:,]+):([^{}]+)\}?/g)) {
    if (foldWord(name) === kind) return value?.trim();
  }
  return undefined;
}

const isDeleted = (row: RowBuilder): boolean => foldWord(row.text('status')) === 'tobedeleted';

/** The files in the order in which their rows depend on each other. */
const FILES: readonly TableMap[] = [
  {
    name: 'academicsessions.csv',
    isRequired: false,
    fields: [...required('sourcedId', 'title', 'startDate', 'endDate'), ...optional('status', 'type', 'schoolYear')],
    isDeleted,
    map: readSession,
  },
  {
    name: 'courses.csv',
    isRequired: true,
    fields: [...required('sourcedId', 'title'), ...optional('status', 'courseCode')],
    isDeleted,
    map: (row) => ({
      entity: 'course',
      key: row.required('sourcedId'),
      ...splitCourseCode(row.text('courseCode') ?? row.required('sourcedId')),
      name: row.required('title'),
    }),
  },
  {
    name: 'classes.csv',
    isRequired: true,
    fields: [
      ...required('sourcedId', 'title', 'courseSourcedId'),
      ...optional('status', 'classCode'),
      { name: 'termSourcedIds', aliases: ['termSourcedId'] },
    ],
    isDeleted,
    map: (row) => ({
      entity: 'section',
      key: row.required('sourcedId'),
      courseKey: row.required('courseSourcedId'),
      termKey: splitList(row.text('termSourcedIds'))[0],
      name: row.required('title'),
      number: row.text('classCode') ?? row.required('sourcedId'),
    }),
  },
  {
    name: 'users.csv',
    isRequired: true,
    fields: [
      ...required('sourcedId', 'givenName', 'familyName'),
      ...optional('status', 'username', 'userIds', 'identifier', 'email', 'role', 'enabledUser'),
    ],
    isDeleted,
    map: (row) => ({
      entity: 'person',
      key: row.required('sourcedId'),
      firstName: row.required('givenName'),
      lastName: row.required('familyName'),
      email: row.text('email'),
      username: schoolUsername(row.text('username'), row.text('userIds')),
      studentNumber: row.text('identifier') ?? userIdOf(row.text('userIds'), 'studentnumber'),
      eppn: userIdOf(row.text('userIds'), 'eppn'),
    }),
  },
  {
    name: 'enrollments.csv',
    isRequired: true,
    fields: [...required('classSourcedId', 'userSourcedId', 'role'), ...optional('status', 'sourcedId')],
    isDeleted,
    map: (row) => readClassEnrollment(row, ROLES),
  },
];

/**
 * Returns the username unless it is the login name of Carrel's own export, which the school did not send.
 */
function schoolUsername(username: string | undefined, userIds: string | undefined): string | undefined {
  return username !== undefined && userIdOf(userIds, OWN_LOGIN) === username ? undefined : username;
}

/**
 * Reads a OneRoster 1.1 or 1.2 archive: bulk and delta, with or without `manifest.csv`. Rows with the status
 * `tobedeleted` are reported as deleted. Files that are not needed for enrollments are ignored.
 */
export async function* readOneRoster(path: string, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
  const archive = await openArchive(path, options.fileName);
  try {
    const absent = await readAbsentFiles(archive, options);
    for (const map of FILES) if (!absent.has(map.name)) yield* readTableOf(archive, map, options);
  } finally {
    archive.close();
  }
}

/** True if an archive holds the files of OneRoster. */
export const isOneRoster = (archive: Archive): boolean =>
  ['classes.csv', 'users.csv', 'courses.csv'].every((name) => findFile(archive, name) !== undefined) ||
  findFile(archive, 'manifest.csv') !== undefined;

/** Returns "delta" if the manifest says so of any file. A file without a manifest is a bulk file. */
export async function readOneRosterMode(archive: Archive, options: ReadOptions): Promise<'bulk' | 'delta'> {
  const manifest = await readManifest(archive, options);
  return [...manifest.values()].includes('delta') ? 'delta' : 'bulk';
}

async function readAbsentFiles(archive: Archive, options: ReadOptions): Promise<ReadonlySet<string>> {
  const manifest = await readManifest(archive, options);
  return new Set([...manifest].filter(([, mode]) => mode === 'absent').map(([name]) => `${name}.csv`));
}

/** Reads `file.users = bulk` and the like as "users" → "bulk". Empty values say nothing. */
async function readManifest(archive: Archive, options: ReadOptions): Promise<ReadonlyMap<string, string>> {
  const manifest = new Map<string, string>();
  const file = findFile(archive, 'manifest.csv');
  if (!file) return manifest;
  for await (const row of readTable(file, [...required('propertyName'), ...optional('value')], options)) {
    if (row.kind !== 'row') continue;
    const name = (row.values.propertyName ?? '').toLowerCase();
    if (name.startsWith('file.') && row.values.value) manifest.set(name.slice(5), foldWord(row.values.value));
  }
  return manifest;
}
