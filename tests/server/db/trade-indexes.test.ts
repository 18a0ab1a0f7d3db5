import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type OpenDatabase, rowsOf } from '../../../server/db/database.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const planSchema = z.object({ 'QUERY PLAN': z.string() });

it.each([
  ['the subscriptions of an asset', sql`select id from subscriptions where asset_id = 1`, 'subscriptions_asset'],
  ['a publisher’s code without its product', sql`select id from access_codes where code = 'A'`, 'access_codes_code'],
  ['the codes that a person redeemed', sql`select id from redeem_codes where redeemed_by = 1`, 'redeem_codes_person'],
])('finds %s by an index, because there are as many as people', async (_what, query, index) => {
  const plan = await open.db.transaction(async (tx) => {
    // A small table would be read as a whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf(tx, sql`explain ${query}`, planSchema);
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
});
