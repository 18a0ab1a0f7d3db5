import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | null | undefined;

/**
 * Writes a CSV table in pieces. A cell that a spreadsheet would run as a formula gets a leading apostrophe; our own
 * readers remove it again (`read-table.ts`).
 */
export async function* csvText<Row>(
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]>,
  toCells: (row: Row) => Readonly<Record<string, Cell>>,
): AsyncGenerator<string> {
  yield csvLines([columns]);
  for await (const rows of pages) {
    yield csvLines(
      rows.map((row) => {
        const cells = toCells(row);
        return columns.map((column) => cells[column]);
      }),
    );
  }
}

/** Characters with which a spreadsheet starts a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Protects a cell that a spreadsheet would execute: an apostrophe makes it a text. */
export function protectFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Writes lines of a CSV table. */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return stringify(lines.map((cells) => cells.map((cell) => protectFormula(String(cell ?? '')))));
}
