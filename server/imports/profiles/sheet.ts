import type {
  CourseRow,
  PersonRow,
  ReadOptions,
  ReadProblem,
  ReadRow,
  RosterRow,
  RowLocation,
  SectionRow,
} from '../roster-row.ts';
import { firstDifference } from '../stage/first-difference.ts';
import { type Field, foldHeader, headersOf, withChosenHeaders } from './header-match.ts';
import { foldWord, splitCourseCode } from './parse-fields.ts';
import { readRows } from './read-table.ts';
import { enrollmentRow, RowBuilder } from './row-builder.ts';
import { readSheetRecords } from './sheet-records.ts';

/** The columns of one sheet, with headers that student information systems use for them. */
export const SHEET_FIELDS: readonly Field[] = [
  { name: 'term', aliases: ['term code', 'semester', 'session', 'academic period'] },
  { name: 'department', aliases: ['dept', 'subject', 'subject code'] },
  { name: 'course', aliases: ['course number', 'course no', 'catalog number', 'course code'], isRequired: true },
  { name: 'section', aliases: ['section number', 'sec', 'class section'] },
  { name: 'crn', aliases: ['class number', 'course reference number', 'section id'] },
  { name: 'title', aliases: ['course title', 'course name', 'class title'] },
  { name: 'start_date', aliases: ['start', 'section start date', 'begin date'] },
  { name: 'end_date', aliases: ['end', 'section end date'] },
  { name: 'add_drop_date', aliases: ['add drop', 'census date', 'opt out deadline'] },
  { name: 'role' },
  { name: 'student_id', aliases: ['student number', 'id', 'sis id', 'person id', 'user id', 'banner id', 'emplid'] },
  { name: 'first_name', aliases: ['first', 'given name', 'student first name'] },
  { name: 'last_name', aliases: ['last', 'surname', 'family name', 'student last name'] },
  { name: 'email', aliases: ['e-mail', 'email address', 'student email'] },
  { name: 'status', aliases: ['enrollment status', 'registration status'] },
];

const ROLES: Readonly<Record<string, 'student' | 'instructor'>> = {
  student: 'student',
  learner: 'student',
  s: 'student',
  instructor: 'instructor',
  teacher: 'instructor',
  faculty: 'instructor',
  professor: 'instructor',
  ta: 'instructor',
  i: 'instructor',
};

const STATES: Readonly<Record<string, 'active' | 'dropped' | 'completed'>> = {
  active: 'active',
  enrolled: 'active',
  registered: 'active',
  added: 'active',
  dropped: 'dropped',
  drop: 'dropped',
  withdrawn: 'dropped',
  deleted: 'dropped',
  inactive: 'dropped',
  completed: 'completed',
};

/**
 * Reads one sheet (CSV or XLSX) with a line per section and person. Terms, courses, sections and people are given once,
 * at their first line; a later line with other values is reported. The dates of a term span the dates of its sections.
 */
export async function* readSheetRoster(path: string, options: ReadOptions): AsyncGenerator<ReadRow | ReadProblem> {
  const sheet = new SheetReader(options);
  for await (const item of readRows(
    options.fileName,
    readSheetRecords(path, options),
    withChosenHeaders(SHEET_FIELDS, options.columns),
  )) {
    if (item.kind === 'problem') yield item;
    else yield* sheet.read(new RowBuilder(item, options), item.location);
  }
  yield* sheet.terms();
}

/** Suggests a column for each field: field name → header. */
export function suggestColumns(headers: readonly string[]): Record<string, string> {
  const suggested: Record<string, string> = {};
  for (const field of SHEET_FIELDS) {
    const names = new Set(headersOf(field).map(foldHeader));
    const header = headers.find((one) => names.has(foldHeader(one)));
    if (header !== undefined) suggested[field.name] = header;
  }
  return suggested;
}

interface TermSpan {
  readonly location: RowLocation;
  startDate: string | undefined;
  endDate: string | undefined;
  addDropDate: string | undefined;
}

/** Turns the lines of a sheet into rows. It remembers terms, courses, sections and people, not enrollments. */
class SheetReader {
  readonly #options: ReadOptions;
  readonly #seen = new Map<string, RosterRow>();
  readonly #terms = new Map<string, TermSpan>();

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  *read(row: RowBuilder, location: RowLocation): Generator<ReadRow | ReadProblem> {
    const termKey = row.text('term') ?? this.#options.termCode;
    if (termKey === undefined) row.report('error', 'value_missing', 'term');
    const course = courseOf(row);
    const section = sectionOf(row, termKey ?? '', course.key);
    const person = personOf(row);
    const enrollment = enrollmentOf(row, section.key, person?.key);
    const finished = enrollment ? row.finish(enrollment) : [...row.problems()];
    if (finished.some((item) => item.kind === 'problem' && item.severity === 'error')) return yield* finished;
    this.#spanTerm(termKey ?? '', section, location);
    yield* this.#once(course, location);
    yield* this.#once(section, location);
    if (person) yield* this.#once(person, location);
    yield* finished;
  }

  /** Gives the terms, whose dates are known after the last line. */
  *terms(): Generator<ReadRow | ReadProblem> {
    for (const [code, { location, startDate, endDate, addDropDate }] of this.#terms) {
      // A term without dates in the file exists already, or its sections are reported.
      if (startDate === undefined || endDate === undefined) continue;
      yield {
        kind: 'row',
        location,
        row: { entity: 'term', key: code, code, title: code, startDate, endDate, addDropDate },
      };
    }
  }

  /** Gives a row at its first line. A later line with other values is reported and not used. */
  *#once(row: RosterRow, location: RowLocation): Generator<ReadRow | ReadProblem> {
    const name = `${row.entity}\t${row.key}`;
    const known = this.#seen.get(name);
    if (known === undefined) {
      this.#seen.set(name, row);
      yield { kind: 'row', location, row };
      return;
    }
    const field = firstDifference(known, row);
    if (field !== undefined) {
      const params = { entity: row.entity, key: row.key };
      yield { kind: 'problem', severity: 'warning', ...location, field, code: 'value_differs', params };
    }
  }

  #spanTerm(code: string, { startDate, endDate, addDropDate }: SectionRow, location: RowLocation): void {
    const span = this.#terms.get(code) ?? { location, startDate, endDate, addDropDate };
    if (startDate && (!span.startDate || startDate < span.startDate)) span.startDate = startDate;
    if (endDate && (!span.endDate || endDate > span.endDate)) span.endDate = endDate;
    this.#terms.set(code, span);
  }
}

function courseOf(row: RowBuilder): CourseRow {
  const code = row.required('course');
  const split = splitCourseCode(code);
  const department = row.text('department')?.toUpperCase() ?? split.department;
  const number = row.text('department') === undefined ? split.number : code;
  const name = row.text('title') ?? `${department} ${number}`.trim();
  return { entity: 'course', key: `${department}-${number}`, department, number, name };
}

function sectionOf(row: RowBuilder, termKey: string, courseKey: string): SectionRow {
  const number = row.text('section') ?? row.text('crn');
  if (number === undefined) row.report('error', 'value_missing', 'section');
  return {
    entity: 'section',
    key: `${termKey}:${row.text('crn') ?? `${courseKey}-${number ?? ''}`}`,
    courseKey,
    termKey,
    name: row.text('title') ?? courseKey,
    number: number ?? '',
    startDate: row.day('start_date'),
    endDate: row.day('end_date'),
    addDropDate: row.day('add_drop_date'),
  };
}

/** Returns the person of a line, or `undefined` for a line that only describes a section. */
function personOf(row: RowBuilder): PersonRow | undefined {
  const studentNumber = row.text('student_id');
  const email = row.text('email')?.toLowerCase();
  const isEmpty = ['student_id', 'email', 'first_name', 'last_name'].every((field) => row.text(field) === undefined);
  if (isEmpty) return undefined;
  const key = studentNumber ?? email;
  if (key === undefined) row.report('error', 'person_without_id', 'student_id');
  return {
    entity: 'person',
    key: key ?? '',
    firstName: row.text('first_name') ?? '',
    lastName: row.required('last_name'),
    email,
    studentNumber,
  };
}

function enrollmentOf(row: RowBuilder, sectionKey: string, personKey: string | undefined): RosterRow | undefined {
  if (personKey === undefined) return undefined;
  const role = ROLES[foldWord(row.text('role') ?? 'student')];
  if (!role) row.report('error', 'value_unknown', 'role', { value: row.text('role') ?? '' });
  const status = STATES[foldWord(row.text('status') ?? 'active')];
  if (!status) row.report('error', 'value_unknown', 'status', { value: row.text('status') ?? '' });
  return enrollmentRow({ sectionKey, personKey, role: role ?? 'student', status: status ?? 'active' });
}
