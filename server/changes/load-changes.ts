import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { HOUR_MS } from '../../src/domain/primitives/durations.ts';
import type { ChangeSubject } from '../../src/domain/site/changes-schema.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

/** Days that changes are kept. A device that was away for longer loads everything. */
const RETENTION_DAYS = 30;
/** The snapshot in which no transaction is visible. */
const BEGINNING = '1:1:';

/** The device that asks: a person or a visitor, and the hash of its session. */
export interface Requester {
  readonly userId: number | undefined;
  readonly session: string;
}

export interface Changes {
  readonly cursor: string;
  readonly subjects: readonly string[];
}

const rowSchema = z.object({
  epoch: z.string(),
  snapshot: z.string(),
  at: z.coerce.number(),
  subjects: z.array(z.string()),
  hasPendingOrder: z.boolean(),
  hasBannerChange: z.boolean(),
});

/**
 * Loads what changed for a person or visitor since a cursor, in one statement (SYNC-1). Without a valid cursor it is
 * everything.
 */
export async function loadChanges(db: Database, requester: Requester, since: string | undefined): Promise<Changes> {
  const cursor = since === undefined ? undefined : readCursor(since);
  const [row] = await rowsOf(db, changesSince(requester, cursor), rowSchema);
  if (!row) throw new Error('The table database_epoch is empty. Run `npm run database:restored`.');
  return { cursor: writeCursor(row), subjects: subjectsOf(row, requester, cursor) };
}

function subjectsOf(
  row: z.infer<typeof rowSchema>,
  requester: Requester,
  cursor: Cursor | undefined,
): readonly string[] {
  if (!cursor || cursor.epoch !== row.epoch || row.at - cursor.at > RETENTION_DAYS * 24 * HOUR_MS) {
    return ['everything' satisfies ChangeSubject];
  }
  const found = new Set<string>(row.subjects);
  const add = (subject: ChangeSubject) => found.add(subject);
  // These change as time passes, without a write.
  if (row.hasBannerChange) add('site');
  if (row.hasPendingOrder) add('orders');
  if (requester.userId !== undefined && row.at - cursor.at > HOUR_MS) add('sections');
  // Changes of visitors are not recorded. Their cart is one request.
  if (requester.userId === undefined) add('cart');
  return [...found].sort();
}

function changesSince({ userId, session }: Requester, cursor: Cursor | undefined) {
  const person = userId ?? null;
  const snapshot = cursor?.snapshot ?? BEGINNING;
  const from = new Date(cursor?.at ?? 0).toISOString();
  return sql`select e.epoch,
    pg_current_snapshot()::text as snapshot,
    floor(extract(epoch from now()) * 1000)::text as at,
    array(select distinct c.subject from person_changes c
      where (c.user_id = ${person}::bigint or c.user_id is null)
      and c.transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(c.transaction, ${snapshot}::pg_snapshot)
      and c.origin is distinct from ${session}) as subjects,
    exists(select from orders where user_id = ${person}::bigint and status = 'pending') as "hasPendingOrder",
    exists(select from banners where is_active and (
      (starts_at > ${from}::timestamptz and starts_at <= now()) or (ends_at > ${from}::timestamptz and ends_at <= now())
    )) as "hasBannerChange"
    from database_epoch e`;
}

/**
 * Removes changes that are older than {@link RETENTION_DAYS}, and changes that a later one of the same subject and
 * origin repeats. The later one must have begun an hour after: a transaction never lasts so long, so that every device
 * that has not seen the earlier change has not seen the later one.
 */
export async function purgeChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from person_changes where at < now() - ${`${RETENTION_DAYS} days`}::interval or id in (
    select id from (
      select id, at, max(at) over (partition by user_id, subject, origin) as latest from person_changes
    ) dated where at < latest - interval '1 hour')`);
}
