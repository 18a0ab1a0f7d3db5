import { stringify } from 'csv-stringify/sync';
import { protectFormula } from '../../../src/domain/format/protect-formula.ts';

type Cell = string | number | boolean | null | undefined;

/**
 * Writes a CSV table in pieces. A cell that a spreadsheet would run as a formula gets a leading apostrophe; our own
 * readers remove it again (`read-table.ts`).
 */
export async function* csvText<Row>(
  columns: readonly string[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
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

/** Writes lines of a CSV table. */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return stringify(lines.map((cells) => cells.map((cell) => protectFormula(String(cell ?? '')))));
}
