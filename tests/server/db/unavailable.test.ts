import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database.ts';
import { isDatabaseUnavailable } from '../../../server/db/unavailable.ts';
import { openTestDatabase } from '../support/test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

test.each([
  ['a deadlock', '40P01', true],
  ['a conflict of transactions', '40001', true],
  ['a statement that took too long', '57014', true],
  ['a duplicate', '23505', false],
])('after %s (%s) the same request may succeed a moment later: %s', async (_what, state, expected) => {
  const raise = sql.raw(`do $$ begin raise exception sqlstate '${state}'; end $$`);
  const error: unknown = await open.db.transaction((tx) => tx.execute(raise)).catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(expected);
});
