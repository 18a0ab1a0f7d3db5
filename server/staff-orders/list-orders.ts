import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { formatPrice, toCents } from '../../src/domain/cart/price.ts';
import { orderStatusSchema } from '../../src/domain/orders/order-schema.ts';
import type { OrderSort, StaffOrderRow } from '../../src/domain/staff/order-page-schema.ts';
import { normaliseCode } from '../claim-codes/normalise-code.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { PAYMENT_ABANDONED } from '../purchases/settle-order.ts';
import { keysetCursor, keysetOf, loadPage, searchWords } from '../staff/list-page.ts';
import { isPersonNamed } from '../staff/person-search.ts';

export const orderFilters = ['paid', 'unshipped', 'refunded', 'unfinished', 'unreachable'] as const;

export interface ListOrdersQuery {
  /** `null` for staff of the whole installation, who see the orders of all people. */
  readonly organizationId: number | null;
  /** Parts of the buyer's name, username or email address, a receipt or order number, or a code that the buyer redeemed. */
  readonly q: string;
  readonly show: (typeof orderFilters)[number] | undefined;
  /** Only the orders of this person. */
  readonly person: string | undefined;
  readonly sort: OrderSort;
  readonly cursor: string | undefined;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  status: orderStatusSchema,
  created_at: z.coerce.date(),
  receipt_number: z.string().nullable(),
  currency_code: z.string(),
  total_cents: z.coerce.number(),
  platform_fee_cents: z.coerce.number(),
  refunded_cents: z.coerce.number(),
  user_id: z.string(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  first_item: z.string().nullable(),
  item_count: z.coerce.number(),
  sort_key: z.string(),
});

/** True if a parcel of the order is still to be sent. */
const IS_UNSHIPPED = sql`o.status = 'paid' and exists (select from order_lines l where l.order_id = o.id
  and l.kind <> 'digital' and not exists (select from shipments s where s.order_line_id = l.id))`;
const MADE_REFUNDS = sql`from refunds r where r.order_id = o.id and r.status = 'made'`;

/** Number of orders up to which a list reads all orders of a school first and sorts them then. */
const FEW_ORDERS = 10_000;

/** Returns a page of the orders that staff may see. */
export async function listOrders(db: Database, query: ListOrdersQuery) {
  const { sort, cursor } = query;
  const { sortKey, after, order } = keysetOf(orderOf(sort), cursor);
  const ofSchool = query.organizationId === null ? sql`true` : await isOfSchool(db, query.organizationId);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`o.id, o.status, o.created_at, o.receipt_number, o.currency_code, o.total_cents,
        o.platform_fee_cents,
        (select coalesce(sum(r.amount_cents), 0) ${MADE_REFUNDS}) as refunded_cents, u.id::text as user_id,
        trim(u.first_name || ' ' || u.last_name) as name, u.login, u.email,
        (select l.name from order_lines l where l.order_id = o.id order by l.id limit 1) as first_item,
        (select count(*) from order_lines l where l.order_id = o.id) as item_count, ${sortKey}`,
      rows: sql`from orders o join users u on u.id = o.user_id where ${ofSchool} and ${conditionOf(query)}`,
      ...{ after, order, cursor },
    },
    rowSchema,
  );
  return { items: page.map(toRow), nextCursor: keysetCursor(page, hasMore), total };
}

/** Orders are made in the order of their ids. The index `orders_by_total` serves the order by total. */
function orderOf(sort: OrderSort) {
  const key = sort === 'total' || sort === '-total' ? sql`o.total_cents` : sql`o.id`;
  return { key, type: 'bigint', id: sql`o.id`, isDescending: sort.startsWith('-') } as const;
}

/**
 * Condition for the orders of the people and of the site of a school (ORDER-2). Two indexes serve a school with few orders.
 * Of a school with many, the orders are read in the order of the list, where those of the school are found soon.
 */
async function isOfSchool(db: Database, organizationId: number): Promise<SQL> {
  const ids = sql`select s.id from orders s where s.organization_id = ${organizationId}
    union all select s.id from orders s join users n on n.id = s.user_id where n.organization_id = ${organizationId}`;
  const count = sql`select count(*) as count from (${ids} limit ${FEW_ORDERS + 1}) found`;
  const [found] = await rowsOf(db, count, z.object({ count: z.coerce.number() }));
  return found && found.count > FEW_ORDERS
    ? sql`(u.organization_id = ${organizationId} or o.organization_id = ${organizationId})`
    : sql`o.id in (${ids})`;
}

function conditionOf({ q, show, person }: ListOrdersQuery): SQL {
  const parts = [sql`true`];
  if (show === 'paid') parts.push(sql`o.status = 'paid'`);
  if (show === 'unshipped') parts.push(IS_UNSHIPPED);
  if (show === 'refunded') parts.push(sql`exists (select ${MADE_REFUNDS} and r.amount_cents > 0)`);
  if (show === 'unfinished') parts.push(sql`o.status <> 'paid'`);
  if (show === 'unreachable') {
    parts.push(sql`exists (select from audit_log e where e.subject_kind = 'order' and e.subject_id = o.id::text
      and e.action = ${PAYMENT_ABANDONED})`);
  }
  if (person !== undefined) parts.push(sql`o.user_id = ${person}::bigint`);
  if (q !== '') parts.push(searchOf(q));
  return sql.join(parts, sql` and `);
}

function searchOf(q: string): SQL {
  const ofWords = searchWords(q).map((word) => {
    const ofNumber = /^\d{1,15}$/.test(word) ? sql`union select ${word}::bigint` : sql``;
    return sql`(select b.id from orders b join users n on n.id = b.user_id where ${isPersonNamed(sql`n`, word)}
      union select b.id from orders b where b.receipt_number ilike ${`%${escapeLike(word)}%`} ${ofNumber})`;
  });
  // One list of ids, because an index serves each of its parts, but no condition with "or".
  return sql`o.id in ((${sql.join(ofWords, sql` intersect `)}) union
    select b.id from orders b join redeem_codes c on c.redeemed_by = b.user_id where c.code = ${normaliseCode(q)})`;
}

function toRow(row: z.infer<typeof rowSchema>): StaffOrderRow {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    receiptNumber: row.receipt_number,
    currencyCode: row.currency_code,
    total: formatPrice(toCents(row.total_cents)),
    platformFee: formatPrice(toCents(row.platform_fee_cents)),
    refunded: formatPrice(toCents(row.refunded_cents)),
    person: { id: row.user_id, name: row.name || row.login, login: row.login, email: row.email },
    firstItem: row.first_item ?? '',
    itemCount: row.item_count,
  };
}
