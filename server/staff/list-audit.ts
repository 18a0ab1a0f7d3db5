import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AuditEntry, AuditSort } from '../../src/domain/staff/audit-schema.ts';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { SECTION_CODE, SECTIONS } from '../staff-sections/list-sections.ts';
import { keysetCursor, keysetOf, loadPage, searchWords } from './list-page.ts';

export interface ListAuditQuery {
  /** `null` for staff of the whole installation, who see the entries of all schools. */
  readonly organizationId: number | null;
  /** Part of the name of the actor, of the action, of the reason, or a whole id of the subject. */
  readonly q: string;
  /** Calendar days in UTC, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Only the entries of this bulk change. */
  readonly batch: string | undefined;
  readonly sort: AuditSort;
  readonly cursor: string | undefined;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  at: z.coerce.date(),
  organization: z.string().nullable(),
  actor_name: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  batch_id: z.string().nullable(),
  sort_key: z.string(),
});

const SUBJECT_ID = sql`case when e.subject_id ~ '^[0-9]{1,15}$' then e.subject_id::bigint end`;

/** The present name of what an entry changed. Null if it is gone, or has no name besides its number. */
const SUBJECT_NAME = sql`case e.subject_kind
  when 'section' then (select ${SECTION_CODE} from ${SECTIONS} where s.id = ${SUBJECT_ID})
  when 'product' then (select p.name from products p where p.id = ${SUBJECT_ID})
  when 'code_batch' then (select b.name from code_batches b where b.id = ${SUBJECT_ID})
  when 'person' then (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${SUBJECT_ID})
  end`;

/** Returns a page of the audit log (STAFF-2). Entries are made in the order of their ids. */
export async function listAudit(db: Database, query: ListAuditQuery) {
  const { sort, cursor } = query;
  const byId = { key: sql`e.id`, type: 'bigint', id: sql`e.id`, isDescending: sort === '-at' } as const;
  const { sortKey, after, order } = keysetOf(byId, cursor);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`e.id, e.at, o.title as organization, e.actor_name, e.action, e.subject_kind, e.subject_id,
        ${SUBJECT_NAME} as subject_name, e.before, e.after, e.reason, e.batch_id::text, ${sortKey}`,
      rows: sql`from audit_log e left join organizations o on o.id = e.organization_id where ${conditionOf(query)}`,
      ...{ after, order, cursor },
    },
    rowSchema,
  );
  return { items: page.map(toEntry), nextCursor: keysetCursor(page, hasMore), total };
}

function conditionOf({ organizationId, q, from, to, batch }: ListAuditQuery): SQL {
  const parts = [organizationId === null ? sql`true` : sql`e.organization_id = ${organizationId}`];
  if (from !== undefined) parts.push(sql`e.at >= ${from}::date at time zone 'UTC'`);
  if (to !== undefined) parts.push(sql`e.at < (${to}::date + 1) at time zone 'UTC'`);
  if (batch !== undefined) parts.push(sql`e.batch_id = ${batch}::bigint`);
  for (const word of searchWords(q)) {
    const part = `%${escapeLike(word)}%`;
    parts.push(sql`(e.actor_name || ' ' || e.action || ' ' || coalesce(e.reason, '') ilike ${part}
      or e.subject_id = ${word})`);
  }
  return sql.join(parts, sql` and `);
}

function toEntry(row: z.infer<typeof rowSchema>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    organization: row.organization,
    actorName: row.actor_name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    before: row.before ?? null,
    after: row.after ?? null,
    reason: row.reason,
    batchId: row.batch_id,
  };
}
