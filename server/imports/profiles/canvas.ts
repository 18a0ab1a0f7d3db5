import type { ReadOptions, ReadProblem, ReadRow, RosterRow } from '../roster-row.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { foldWord, splitCourseCode } from './parse-fields.ts';
import { readTable } from './read-table.ts';
import { enrollmentRow, RowBuilder } from './row-builder.ts';
import { findFile, optional, type RoleNames, readRole, readTableOf, required, type TableMap } from './table-map.ts';
import { UnreadableFile } from './unreadable-file.ts';

const ROLES: RoleNames = {
  student: 'student',
  teacher: 'instructor',
  ta: 'instructor',
  designer: 'instructor',
};

const ENROLLMENT_STATES: Readonly<Record<string, 'active' | 'dropped' | 'completed'>> = {
  active: 'active',
  completed: 'completed',
  inactive: 'dropped',
  deleted: 'dropped',
  deletedlastcompleted: 'dropped',
};

const isDeleted = (row: RowBuilder): boolean => foldWord(row.text('status')) === 'deleted';

const TERMS: TableMap = {
  name: 'terms.csv',
  isRequired: false,
  fields: [...required('term_id', 'name'), ...optional('status', 'start_date', 'end_date')],
  isDeleted,
  map: (row) => ({
    entity: 'term',
    key: row.required('term_id'),
    code: row.required('term_id'),
    title: row.required('name'),
    startDate: row.day('start_date', 'required') ?? '',
    endDate: row.day('end_date', 'required') ?? '',
  }),
};

const USERS: TableMap = {
  name: 'users.csv',
  isRequired: true,
  fields: [
    ...required('user_id', 'login_id'),
    ...optional('integration_id', 'first_name', 'last_name', 'full_name', 'sortable_name', 'email', 'status'),
  ],
  isDeleted,
  map: (row) => ({
    entity: 'person',
    key: row.required('user_id'),
    ...nameOf(row),
    email: row.text('email'),
    username: row.required('login_id'),
    studentNumber: row.text('integration_id'),
  }),
};

/**
 * Reads a Canvas SIS archive. A Canvas course belongs to one term and holds sections; an enrollment without a section
 * belongs to the default section of its course, which the archive does not list. Cross-listings (`xlists.csv`) move a
 * section to another course.
 */
export async function* readCanvas(path: string, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
  const archive = await openArchive(path, options.fileName);
  try {
    yield* readTableOf(archive, TERMS, options);
    const courses = new CanvasCourses();
    yield* courses.readCourses(archive, options);
    yield* courses.readSections(archive, options);
    yield* readTableOf(archive, USERS, options);
    yield* courses.readEnrollments(archive, options);
  } finally {
    archive.close();
  }
}

/** True if an archive holds the files of Canvas. */
export const isCanvas = (archive: Archive): boolean =>
  findFile(archive, 'enrollments.csv') !== undefined && findFile(archive, 'sections.csv') !== undefined;

interface CanvasCourse {
  readonly termKey: string | undefined;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly name: string;
}

/** The courses of an archive, which its sections and enrollments need. A college has some thousands of them. */
class CanvasCourses {
  readonly #courses = new Map<string, CanvasCourse>();
  readonly #defaultSections = new Set<string>();

  async *readCourses(archive: Archive, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
    yield* readTableOf(archive, { ...COURSES, map: (row) => this.#toCourse(row) }, options);
  }

  async *readSections(archive: Archive, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
    const crossListed = await readCrossListings(archive, options);
    yield* readTableOf(archive, { ...SECTIONS, map: (row) => this.#toSection(row, crossListed) }, options);
  }

  async *readEnrollments(archive: Archive, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
    const file = findFile(archive, ENROLLMENTS.name);
    if (!file) throw new UnreadableFile('file_missing', { file: ENROLLMENTS.name });
    for await (const item of readTable(file, ENROLLMENTS.fields, options)) {
      if (item.kind === 'problem') {
        yield item;
        continue;
      }
      const row = new RowBuilder(item, options);
      const courseKey = row.text('course_id');
      const sectionKey = row.text('section_id') ?? (courseKey === undefined ? undefined : `${courseKey}:default`);
      const defaultSection = row.text('section_id') ? undefined : this.#takeDefaultSection(courseKey);
      if (defaultSection) yield { kind: 'row', location: item.location, row: defaultSection };
      const enrollment = toEnrollment(row, sectionKey);
      if (enrollment) yield* row.finish(enrollment);
      else yield* row.problems();
    }
  }

  #toCourse(row: RowBuilder): RosterRow {
    const key = row.required('course_id');
    const name = row.required('long_name');
    this.#courses.set(key, {
      termKey: row.text('term_id'),
      startDate: row.day('start_date'),
      endDate: row.day('end_date'),
      name,
    });
    return { entity: 'course', key, ...splitCourseCode(row.required('short_name')), name };
  }

  #toSection(row: RowBuilder, crossListed: ReadonlyMap<string, string>): RosterRow {
    const key = row.required('section_id');
    const ownCourse = row.required('course_id');
    const course = this.#courses.get(ownCourse);
    return {
      entity: 'section',
      key,
      courseKey: crossListed.get(key) ?? ownCourse,
      termKey: course?.termKey,
      name: row.required('name'),
      number: row.required('section_id'),
      startDate: row.day('start_date') ?? course?.startDate,
      endDate: row.day('end_date') ?? course?.endDate,
    };
  }

  /** Returns the default section of a course at its first use. */
  #takeDefaultSection(courseKey: string | undefined): RosterRow | undefined {
    const course = courseKey === undefined ? undefined : this.#courses.get(courseKey);
    if (courseKey === undefined || !course || this.#defaultSections.has(courseKey)) return undefined;
    this.#defaultSections.add(courseKey);
    const { name, termKey, startDate, endDate } = course;
    const key = `${courseKey}:default`;
    return { entity: 'section', key, courseKey, termKey, name, number: courseKey, startDate, endDate };
  }
}

const COURSES = {
  name: 'courses.csv',
  isRequired: true,
  fields: [
    ...required('course_id', 'short_name', 'long_name'),
    ...optional('term_id', 'status', 'start_date', 'end_date'),
  ],
  isDeleted,
};

const SECTIONS = {
  name: 'sections.csv',
  isRequired: true,
  fields: [...required('section_id', 'course_id', 'name'), ...optional('status', 'start_date', 'end_date')],
  isDeleted,
};

const ENROLLMENTS = {
  name: 'enrollments.csv',
  fields: [...required('user_id', 'role'), ...optional('course_id', 'section_id', 'status')],
};

function toEnrollment(row: RowBuilder, sectionKey: string | undefined): RosterRow | undefined {
  const role = readRole(row, ROLES);
  if (!role) return undefined;
  if (sectionKey === undefined) row.report('error', 'value_missing', 'section_id');
  const state = row.text('status') ?? 'active';
  const status = ENROLLMENT_STATES[foldWord(state)];
  if (!status) row.report('error', 'value_unknown', 'status', { value: state });
  const personKey = row.required('user_id');
  return enrollmentRow({ sectionKey: sectionKey ?? '', personKey, role, status: status ?? 'active' });
}

/** Reads which sections were moved to another course: section key → course key. */
async function readCrossListings(archive: Archive, options: ReadOptions): Promise<ReadonlyMap<string, string>> {
  const moved = new Map<string, string>();
  const file = findFile(archive, 'xlists.csv');
  if (!file) return moved;
  for await (const row of readTable(
    file,
    [...required('xlist_course_id', 'section_id'), ...optional('status')],
    options,
  )) {
    if (row.kind !== 'row' || foldWord(row.values.status) === 'deleted') continue;
    const { section_id: section, xlist_course_id: course } = row.values;
    if (section && course) moved.set(section, course);
  }
  return moved;
}

/** Returns the names; a full name is split at its comma ("Park, Ada") or before its last word. */
function nameOf(row: RowBuilder): { firstName: string; lastName: string } {
  const first = row.text('first_name');
  const last = row.text('last_name');
  if (first !== undefined && last !== undefined) return { firstName: first, lastName: last };
  const [family, given] = (row.text('sortable_name') ?? '').split(',').map((part) => part.trim());
  if (family && given) return { firstName: given, lastName: family };
  const words = (row.text('full_name') ?? row.required('first_name')).split(/\s+/);
  return { firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.at(-1) ?? '' };
}
