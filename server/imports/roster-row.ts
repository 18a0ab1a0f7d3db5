/**
 * The rows of a roster in their normal form. Every profile (OneRoster, Canvas, SDS, one sheet) produces these rows, and
 * the import engine knows nothing else of a file. `key` is the id of the row in the sending system (`sis_id`).
 * Optional fields that are `undefined` are not in the file: the stored value stays. Dates are "YYYY-MM-DD".
 */
export interface TermRow {
  readonly entity: 'term';
  readonly key: string;
  readonly code: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly addDropDate?: string | undefined;
}

export interface CourseRow {
  readonly entity: 'course';
  readonly key: string;
  readonly department: string;
  readonly number: string;
  readonly name: string;
}

export interface SectionRow {
  readonly entity: 'section';
  readonly key: string;
  readonly courseKey: string;
  /** Absent if the file has no terms. */
  readonly termKey?: string | undefined;
  readonly name: string;
  readonly number: string;
  /** Absent dates are those of the term. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly addDropDate?: string | undefined;
}

export interface PersonRow {
  readonly entity: 'person';
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly studentNumber?: string | undefined;
  readonly eppn?: string | undefined;
}

export interface EnrollmentRow {
  readonly entity: 'enrollment';
  /** The keys of section and person, joined by a tab character. */
  readonly key: string;
  readonly sectionKey: string;
  readonly personKey: string;
  readonly role: 'student' | 'instructor';
  readonly status: 'active' | 'dropped' | 'completed';
}

export type RosterRow = TermRow | CourseRow | SectionRow | PersonRow | EnrollmentRow;

/** The location of a row in a file. Lines count from 1, and the header is line 1. */
export interface RowLocation {
  readonly file: string;
  readonly line: number;
}

/** A row that was read. `isDeleted` is true in a delta file for a row that the system has deleted. */
export interface ReadRow<Row = RosterRow> {
  readonly kind: 'row';
  readonly location: RowLocation;
  readonly row: Row;
  readonly isDeleted?: boolean;
}

/**
 * A problem in a file. The text is made from `code` and `params` (`server/messages/import-messages.ts`). An error leaves
 * the row out, a warning says what was assumed.
 */
export interface ReadProblem {
  readonly kind: 'problem';
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line?: number;
  readonly field?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Reads a file of one profile row by row. The caller never holds the whole file in memory. */
export type RosterReader = (path: string, options: ReadOptions) => AsyncIterable<ReadRow | ReadProblem>;

/** Settings of an import that decide how a file is read. */
export interface ReadOptions {
  /** Name of the file as the person knows it; `path` may be a temporary name. */
  readonly fileName: string;
  /** Order of day and month in dates such as 1/05/2023. Default: month first. */
  readonly dateOrder?: 'month-first' | 'day-first';
  /** Character encoding if the file has no byte order mark. Default: UTF-8, then Windows-1252. */
  readonly encoding?: 'utf-8' | 'windows-1252';
  readonly delimiter?: ',' | ';' | '\t';
  /** Code of the term of rows without a term. */
  readonly termCode?: string;
  /** For one sheet: field name to column header, as a person mapped the columns. */
  readonly columns?: Readonly<Record<string, string>>;
}
