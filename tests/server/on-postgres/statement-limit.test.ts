import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerPool } from '../../../server/db/server-pool.ts';
import { withoutTimeLimit } from '../../../server/db/without-time-limit.ts';

const LIMIT_MS = 100;
const CONNECTIONS = 2;
/** Longer than the limit. */
const slowly = sql`select pg_sleep(0.3)`;

let open: ReturnType<typeof createServerPool>;
beforeAll(() => {
  open = createServerPool(process.env.TEST_DATABASE_URL ?? '', { size: CONNECTIONS, statementTimeoutMs: LIMIT_MS });
});
afterAll(() => open.pool.end());

test('a statement of a request is canceled after the time limit, and one of a job is not', async () => {
  await expect(open.db.execute(slowly)).rejects.toMatchObject({ cause: { code: '57014' } });
  await withoutTimeLimit(open.db, (tx) => tx.execute(slowly));
  await expect(open.db.execute(slowly)).rejects.toMatchObject({ cause: { code: '57014' } });
});

test('a process opens no more connections than the pool has', async () => {
  await Promise.all(Array.from({ length: 10 }, () => open.db.execute(sql`select pg_sleep(0.01)`)));
  expect(open.pool.totalCount).toBe(CONNECTIONS);
});
