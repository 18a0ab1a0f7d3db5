import type { EnrollmentRow, ReadOptions, ReadProblem, ReadRow, RosterRow } from '../roster-row.ts';
import { parseDay } from './parse-fields.ts';
import type { TableRow } from './read-table.ts';

/**
 * Builds roster rows from one record of a table, and collects the problems of its fields. Each profile maps its
 * columns with the methods of this class, so that all profiles report the same faults in the same words.
 */
export class RowBuilder {
  readonly #source: TableRow;
  readonly #options: ReadOptions;
  readonly #problems: ReadProblem[] = [];
  #isBroken = false;

  constructor(source: TableRow, options: ReadOptions) {
    this.#source = source;
    this.#options = options;
  }

  /** Returns the text of a field, or `undefined` if it is empty. */
  text(field: string): string | undefined {
    return this.#source.values[field];
  }

  /** Returns the text of a field that the row cannot do without. An empty one leaves the row out. */
  required(field: string): string {
    const value = this.text(field);
    if (value === undefined) this.#report('error', 'value_missing', field);
    return value ?? '';
  }

  /** Returns a day. A text that is no date leaves the row out if the day is required, else only the field. */
  day(field: string, need: 'required' | 'optional' = 'optional'): string | undefined {
    const text = need === 'required' ? this.required(field) : this.text(field);
    if (text === undefined || text === '') return undefined;
    const day = parseDay(text, this.#options.dateOrder);
    if (day === undefined) {
      this.#report(need === 'required' ? 'error' : 'warning', 'date_invalid', field, { value: text });
    }
    return day;
  }

  /** Reports a problem of this record. An error leaves the record out. */
  report(severity: 'error' | 'warning', code: string, field: string, params: Record<string, string | number> = {}) {
    this.#report(severity, code, field, params);
  }

  /** Returns the problems and, if the record has no error, the row. */
  finish<Row = RosterRow>(row: Row, isDeleted = false): (ReadRow<Row> | ReadProblem)[] {
    if (this.#isBroken) return this.#problems;
    const { location } = this.#source;
    return [...this.#problems, { kind: 'row', location, row, ...(isDeleted ? { isDeleted } : {}) }];
  }

  /** Returns the problems alone, for a record that gives no row. */
  problems(): readonly ReadProblem[] {
    return this.#problems;
  }

  #report(severity: 'error' | 'warning', code: string, field: string, params: Record<string, string | number> = {}) {
    if (severity === 'error') this.#isBroken = true;
    const { file, line } = this.#source.location;
    this.#problems.push({ kind: 'problem', severity, file, line, field, code, params: { field, ...params } });
  }
}

/** Returns an enrollment row. Its key is made of the keys of section and person. */
export function enrollmentRow(fields: Omit<EnrollmentRow, 'entity' | 'key'>): EnrollmentRow {
  return { entity: 'enrollment', key: `${fields.sectionKey}\t${fields.personKey}`, ...fields };
}
