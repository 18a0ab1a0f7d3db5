import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { codeShows } from '../../src/domain/codes/code-batch-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { keysetCursor, keysetOf } from '../staff/list-page.ts';
import { type BatchRow, CODES_OF_BATCHES, codeState, HOLDER_NAME, withHolders } from './batch-queries.ts';
import { groupCode } from './generate-code.ts';
import { codeOrder, isCodeFound, type ListCodesQuery } from './list-codes.ts';

const CODE_PAGE = 2_000;
const COLUMNS = ['code', 'url', 'duration_days', 'expires_at', 'state', 'used_at', 'used_by', 'username'] as const;

const rowSchema = z.object({
  id: z.coerce.string(),
  code: z.string(),
  url: z.string().nullable(),
  duration_days: z.coerce.number().nullable(),
  expires_on: z.string().nullable(),
  state: z.enum(codeShows),
  used_on: z.string().nullable(),
  holder_name: z.string(),
  holder_login: z.string().nullable(),
  sort_key: z.string(),
});
type CodeRow = z.infer<typeof rowSchema>;

type CodesFileQuery = Omit<ListCodesQuery, 'cursor'>;

/** The codes of a batch that match a query as CSV. */
export function codesCsv(db: Database, batch: BatchRow, query: CodesFileQuery, now: Date): AsyncGenerator<string> {
  return csvText(COLUMNS, codePages(db, batch, query, now), (row) => ({
    code: batch.kind === 'redeem' ? groupCode(row.code) : row.code,
    url: row.url,
    duration_days: row.duration_days,
    expires_at: row.expires_on,
    state: row.state,
    used_at: row.used_on,
    used_by: row.holder_name,
    username: row.holder_login,
  }));
}

/** Reads the codes in larger pages than the list, because a batch has thousands. */
async function* codePages(
  db: Database,
  batch: BatchRow,
  query: CodesFileQuery,
  now: Date,
): AsyncGenerator<readonly CodeRow[]> {
  let cursor: string | null = null;
  do {
    const { sortKey, after, order } = keysetOf(codeOrder(query.sort), cursor ?? undefined);
    const rows: CodeRow[] = await rowsOf(
      db,
      sql`select o.id, o.code, o.url, o.duration_days, (o.expires_at at time zone 'UTC')::text as expires_on,
          (o.used_at at time zone 'UTC')::text as used_on, ${codeState(now)} as state,
          ${HOLDER_NAME} as holder_name, u.login as holder_login, ${sortKey}
        from ${CODES_OF_BATCHES} ${withHolders(batch)}
        where o.batch_id = ${batch.id} and ${isCodeFound(query, now)} ${after}
        order by ${order} limit ${CODE_PAGE}`,
      rowSchema,
    );
    yield rows;
    cursor = keysetCursor(rows, rows.length === CODE_PAGE);
  } while (cursor !== null);
}
