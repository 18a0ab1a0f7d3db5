import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { withoutTimeLimit } from '../../db/without-time-limit.ts';

/** Runs a page query until it returns no more rows. */
export async function* pageRows<Row, Cursor>(
  db: Database,
  schema: z.ZodType<Row>,
  start: Cursor,
  query: (after: Cursor) => SQL,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<readonly Row[]> {
  let after = start;
  for (;;) {
    const next = query(after);
    const rows = await withoutTimeLimit(db, (tx) => rowsOf(tx, next, schema));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = cursorOf(last);
  }
}

const rowId = z.coerce.number();

/** Columns that every page of staged rows has. */
export const stagedPlace = {
  key: z.string(),
  label: z.string(),
  row_id: rowId.nullable(),
  file: z.string(),
  line: z.coerce.number(),
};

/** Columns of stored rows that the file lacks. */
export const storedPlace = { id: rowId, key: z.string(), label: z.string() };

interface StagedPlace {
  readonly key: string;
  readonly label: string;
  readonly row_id: number | null;
  readonly file: string;
  readonly line: number;
}

export const toPlace = ({ key, label, row_id, file, line }: StagedPlace) => ({ key, label, rowId: row_id, file, line });

export const toStoredPlace = ({
  id,
  key,
  label,
}: {
  readonly id: number;
  readonly key: string;
  readonly label: string;
}) => ({
  ...{ key, label, rowId: id },
  ...{ file: null, line: null },
});
