import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import type { CodeKind } from './code-rows.ts';

const knownSchema = z.object({ key: z.string(), product_id: z.coerce.number() });

interface CodeOfProduct {
  readonly kind: CodeKind;
  readonly productId: number;
  readonly code: string;
}

/** Returns the product of each code that is stored already, by the key of the code. */
export async function loadKnownCodes(
  db: Database,
  codes: readonly CodeOfProduct[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = codes.map(({ kind, productId, code }) => ({ kind, product_id: productId, code }));
  const list = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(kind text, product_id bigint, code text)`;
  const rows = await rowsOf(
    db,
    sql`select 'redeem' || chr(9) || r.code as key, r.product_id from ${list} join redeem_codes r on r.code = n.code
        where n.kind = 'redeem'
      union all select 'access' || chr(9) || a.product_id || chr(9) || a.code, a.product_id from ${list}
        join access_codes a on a.product_id = n.product_id and a.code = n.code where n.kind = 'access'`,
    knownSchema,
  );
  return new Map(rows.map(({ key, product_id }) => [key, product_id]));
}
