import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type CodeSort, codeShows } from '../../src/domain/codes/code-batch-schema.ts';
import { normaliseCode } from '../claim-codes/normalise-code.ts';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { keysetCursor, keysetOf, loadPage } from '../staff/list-page.ts';
import { type BatchRow, CODES_OF_BATCHES, codeState, HOLDER_NAME, withHolders } from './batch-queries.ts';
import { groupCode } from './generate-code.ts';

interface CodeSearch {
  /** Part of a code, as people type it. */
  readonly q: string;
  readonly show?: (typeof codeShows)[number] | undefined;
}

/** Condition for the codes that a search finds, in {@link CODES_OF_BATCHES}. */
export function isCodeFound({ q, show }: CodeSearch, now: Date): SQL {
  const contains = (text: string) => sql`o.code ilike ${`%${escapeLike(text)}%`}`;
  // Redeem codes are stored in their normal form, access codes as the publisher wrote them.
  const isFound = q === '' ? sql`true` : sql`(${contains(q)} or ${contains(normaliseCode(q))})`;
  return show === undefined ? isFound : sql`(${isFound} and ${codeState(now)} = ${show})`;
}

const rowSchema = z.object({
  id: z.coerce.string(),
  code: z.string(),
  state: z.enum(codeShows),
  used_at: z.coerce.date().nullable(),
  holder: z.string().nullable(),
  holder_name: z.string(),
  expires_at: z.coerce.date().nullable(),
  sort_key: z.string(),
});

export interface ListCodesQuery extends CodeSearch {
  readonly sort: CodeSort;
  readonly cursor: string | undefined;
}

/** Returns a page of the codes of a batch. */
export async function listCodes(db: Database, batch: BatchRow, query: ListCodesQuery, now: Date) {
  const { sort, cursor } = query;
  const { sortKey, after, order } = keysetOf(codeOrder(sort), cursor);
  const { page, hasMore, total } = await loadPage(
    db,
    {
      columns: sql`o.id, o.code, ${codeState(now)} as state, o.used_at, u.id::text as holder,
        ${HOLDER_NAME} as holder_name, o.expires_at, ${sortKey}`,
      rows: sql`from ${CODES_OF_BATCHES} ${withHolders(batch)} where o.batch_id = ${batch.id} and ${isCodeFound(query, now)}`,
      ...{ after, order, cursor },
    },
    rowSchema,
  );
  return {
    items: page.map(({ id, code, state, used_at: usedAt, holder, holder_name: name, expires_at: expiresAt }) => ({
      ...{ id, state, code: batch.kind === 'redeem' ? groupCode(code) : code },
      usedBy: holder === null ? null : { id: holder, name },
      ...{ usedAt: usedAt?.toISOString() ?? null, expiresAt: expiresAt?.toISOString() ?? null },
    })),
    nextCursor: keysetCursor(page, hasMore),
    total,
  };
}

/** Order of the codes of a batch, for `keysetOf`. */
export function codeOrder(sort: CodeSort) {
  const order = { id: sql`o.id`, isDescending: sort.startsWith('-') } as const;
  switch (sort) {
    case 'added':
      return { ...order, key: sql`o.id`, type: 'bigint' } as const;
    case 'code':
    case '-code':
      return { ...order, key: sql`o.code`, type: 'text' } as const;
    // Unused codes are at the end of both orders.
    case 'used':
      return { ...order, key: sql`coalesce(o.used_at, 'infinity')`, type: 'timestamptz' } as const;
    case '-used':
      return { ...order, key: sql`coalesce(o.used_at, '-infinity')`, type: 'timestamptz' } as const;
  }
}
