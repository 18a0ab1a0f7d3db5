import type { ReadContext } from '../import-kind.ts';
import { type Field, withChosenHeaders } from '../profiles/header-match.ts';
import { readRows, type TableRecord, type TableRow } from '../profiles/read-table.ts';
import { RowBuilder } from '../profiles/row-builder.ts';
import { readSheetRecords } from '../profiles/sheet-records.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import { readOptionsOf } from '../read-options.ts';
import type { ReadOptions, RowLocation } from '../roster-row.ts';
import type { ProblemLog } from '../stage/problem-log.ts';

/** Largest number of lines of a file of adoptions or codes. Such a file is held in memory. */
const MAX_LINES = 200_000;

/** Number of lines after which progress is reported. */
const BATCH = 2_000;

/** A line that was read, with its location in the file. */
export interface LocatedRow<Row> {
  readonly row: Row;
  readonly location: RowLocation;
}

export interface CollectSettings<Row> {
  readonly fields: readonly Field[];
  /** Converts a line. Returns `undefined` for a line that says nothing. */
  readonly toRow: (line: RowBuilder) => Row | undefined;
  /** Gives the records with a header, for files that have none. */
  readonly prepare?: (records: AsyncIterable<TableRecord>) => AsyncIterable<TableRecord>;
  /** Called for a line that has an error. */
  readonly onRefused?: (line: RowBuilder) => void;
}

/**
 * Reads the lines of a CSV file or workbook. Lines with an error are reported and left out.
 * @throws UnreadableFile if the file has too many lines, or if a required column is missing
 */
export async function collectRows<Row>(
  context: ReadContext,
  problems: ProblemLog,
  { fields, toRow, prepare, onRefused }: CollectSettings<Row>,
): Promise<LocatedRow<Row>[]> {
  const { path, row: importRow, onBatch } = context;
  const options = readOptionsOf(importRow);
  const records = readSheetRecords(path, options);
  const chosen = withChosenHeaders(fields, options.columns);
  const rows: LocatedRow<Row>[] = [];
  let lines = 0;
  for await (const item of readRows(importRow.fileName, prepare ? prepare(records) : records, chosen)) {
    if (item.kind === 'problem') {
      await problems.add(item);
      continue;
    }
    lines += 1;
    if (lines > MAX_LINES) throw new UnreadableFile('too_many_rows', { max: MAX_LINES });
    if (lines % BATCH === 0) await onBatch(lines, 0);
    rows.push(...(await convert(item, options)));
  }
  return rows;

  async function convert(item: TableRow, readOptions: ReadOptions): Promise<LocatedRow<Row>[]> {
    const line = new RowBuilder(item, readOptions);
    const row = toRow(line);
    const found = line.problems();
    for (const problem of found) await problems.add(problem);
    const isRefused = found.some(({ severity }) => severity === 'error');
    if (isRefused) onRefused?.(line);
    return row === undefined || isRefused ? [] : [{ row, location: item.location }];
  }
}
