import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { idempotencyKeys } from '../../server/db/schema/idempotency-keys.ts';
import { runMaintenance } from '../../server/maintenance.ts';
import { startTestApp } from './support/test-app.ts';

test('maintenance names a task that fails, and runs the tasks after it', async () => {
  const t = await startTestApp();
  const old = { createdAt: new Date('2025-01-01T00:00:00Z'), status: 'done' as const, fingerprint: 'x' };
  await t.db.insert(idempotencyKeys).values({ ...old, caller: 'user:1', key: crypto.randomUUID() });
  await t.db.execute(sql`alter table sessions rename to sessions_elsewhere`);
  await expect(runMaintenance(t.db, t.clock.now())).rejects.toThrow('Maintenance failed: expired sessions');
  expect(await t.db.$count(idempotencyKeys)).toBe(0);
  await t.db.execute(sql`alter table sessions_elsewhere rename to sessions`);
  await runMaintenance(t.db, t.clock.now());
  await t.close();
});
