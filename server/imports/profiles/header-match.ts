import { editDistance } from '../../../src/domain/catalog/edit-distance.ts';
import type { ReadProblem } from '../roster-row.ts';

/** A field of a table, with the headers under which systems send it. */
export interface Field {
  readonly name: string;
  /** Other headers of the same field. */
  readonly aliases?: readonly string[];
  readonly isRequired?: boolean;
  /** The header that a person chose for the field, `null` if they chose none. The usual headers then do not count. */
  readonly chosen?: string | null;
}

export interface HeaderMatch {
  /** Field name to column index. */
  readonly columns: ReadonlyMap<string, number>;
  readonly problems: readonly ReadProblem[];
}

/** Headers are compared without case, spaces and punctuation: "Start Date", "start_date" and "startDate" are equal. */
export const foldHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Shortest header in which one wrong letter is accepted. In shorter ones it could mean another field. */
const SHORTEST_MISSPELLED = 6;

/**
 * Finds the column of each field. A misspelled header is accepted with a warning if it is one typing error away from
 * exactly one missing field. Unknown columns (`metadata.*`, `ext_*`, empty ones) are ignored.
 */
export function matchHeaders(file: string, headers: readonly string[], fields: readonly Field[]): HeaderMatch {
  const columns = new Map<string, number>();
  const problems: ReadProblem[] = [];
  const free = new Map(headers.map((header, index) => [index, foldHeader(header)]));
  for (const field of fields) {
    const names = new Set(headersOf(field).map(foldHeader));
    const found = [...free].find(([, header]) => names.has(header));
    if (found) take(field, found[0]);
  }
  for (const field of fields) {
    if (columns.has(field.name) || field.chosen !== undefined) continue;
    const name = foldHeader(field.name);
    if (name.length < SHORTEST_MISSPELLED) continue;
    const near = [...free].filter(([, header]) => header !== '' && editDistance(header, name) === 1);
    const [only] = near;
    if (near.length !== 1 || !only) continue;
    const header = headers[only[0]] ?? '';
    problems.push(problem('warning', 'header_assumed', { header, field: field.name }));
    take(field, only[0]);
  }
  for (const field of fields) {
    if (field.isRequired && !columns.has(field.name)) {
      problems.push(problem('error', 'header_missing', { field: field.name }));
    }
  }
  return { columns, problems };

  function take(field: Field, index: number): void {
    columns.set(field.name, index);
    free.delete(index);
  }
  function problem(
    severity: ReadProblem['severity'],
    code: string,
    params: { field: string; header?: string },
  ): ReadProblem {
    return { kind: 'problem', severity, file, line: 1, field: params.field, code, params };
  }
}

/** Returns the headers under which a field is found. */
export function headersOf({ name, aliases = [], chosen }: Field): readonly string[] {
  if (chosen === undefined) return [name, ...aliases];
  return chosen === null ? [] : [chosen];
}

/** Returns the fields with the headers that a person chose. Without `columns`, the usual headers count. */
export function withChosenHeaders(
  fields: readonly Field[],
  columns: Readonly<Record<string, string>> | undefined,
): readonly Field[] {
  return columns ? fields.map((field) => ({ ...field, chosen: columns[field.name] ?? null })) : fields;
}
