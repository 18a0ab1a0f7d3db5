import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isbnForms } from '../../src/domain/catalog/isbn.ts';
import type { BatchSort } from '../../src/domain/codes/code-batch-schema.ts';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { keysetCursor, keysetOf, loadPage, searchWords } from '../staff/list-page.ts';
import { withCounts } from './batch-queries.ts';

export interface ListBatchesQuery {
  /** `null` for the batches of the installation. */
  readonly organizationId: number | null;
  /** Words of the names of the batch and its product, or an ISBN of the product. */
  readonly q: string;
  readonly sort: BatchSort;
  readonly cursor: string | undefined;
}

const rowSchema = z.object({
  id: z.coerce.number(),
  kind: z.enum(['redeem', 'access']),
  name: z.string(),
  product_id: z.coerce.number(),
  product_name: z.string(),
  created_at: z.coerce.date(),
  revoked_at: z.coerce.date().nullable(),
  sort_key: z.string(),
});

/** Returns a page of the batches of an organization, with the counts of their codes. */
export async function listBatches(db: Database, query: ListBatchesQuery, now: Date) {
  const { organizationId, q, sort, cursor } = query;
  const { sortKey, after, order } = keysetOf(orderOf(sort), cursor);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`b.id, b.kind, b.name, b.product_id, p.name as product_name, b.created_at, b.revoked_at, ${sortKey}`,
      rows: sql`from code_batches b join products p on p.id = b.product_id
        where b.organization_id is not distinct from ${organizationId}::bigint and ${isBatchFound(q)}`,
      ...{ after, order, cursor },
    },
    rowSchema,
  );
  const rows = page.map(({ id, kind, name, product_id, product_name, created_at, revoked_at }) => ({
    batch: { id, kind, name, productId: product_id, createdAt: created_at, revokedAt: revoked_at },
    productName: product_name,
  }));
  return {
    items: await withCounts(db, rows, now),
    nextCursor: keysetCursor(
      page.map((row) => ({ sort_key: row.sort_key, id: String(row.id) })),
      hasMore,
    ),
    total,
  };
}

function isBatchFound(q: string): SQL {
  const forms = isbnForms(q);
  if (forms.length > 0) {
    return sql`b.product_id in (select i.product_id from product_identifiers i
      where i.bare in (select value from jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb)))`;
  }
  const words = searchWords(q).map(
    (word) => sql`fold(b.name || ' ' || p.name) like '%' || fold(${escapeLike(word)}) || '%'`,
  );
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
}

/** Batches are added in the order of their ids. */
function orderOf(sort: BatchSort) {
  const order = { id: sql`b.id`, isDescending: sort.startsWith('-') } as const;
  if (sort.endsWith('name')) return { ...order, key: sql`fold(b.name)`, type: 'text' } as const;
  if (sort.endsWith('product')) return { ...order, key: sql`p.sort_name`, type: 'text' } as const;
  return { ...order, key: sql`b.id`, type: 'bigint' } as const;
}
