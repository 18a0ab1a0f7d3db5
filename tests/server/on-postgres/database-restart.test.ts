import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, freePort, startPostgres } from '../../../scripts/postgres.mjs';
import { openServer } from '../../../server/db/connect.ts';
import { idempotencyKeys } from '../../../server/db/schema/idempotency-keys.ts';
import { CartVisitor, type TrafficReport } from '../support/cart-visitor.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { type ServerCopy, startServerCopy, stopServerCopy } from '../support/server-copy.ts';

const VISITORS = 12;
const OFFERINGS = 5;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let copies: ServerCopy[];
const folder = mkdtempSync(join(tmpdir(), 'carrel-database-restart-'));
const offeringIds: string[] = [];

beforeAll(async () => {
  // A commit that was acknowledged must survive a killed postmaster, so it has to reach the operating system.
  postgres = await startPostgres({ synchronous_commit: 'on' });
  const { db, close } = await openServer(postgres.url);
  for (let at = 0; at < OFFERINGS; at += 1) {
    const { id } = await giveProduct(db, { name: `Title ${at}` });
    offeringIds.push(String((await giveOffering(db, id)).id));
  }
  await close();
  const environment = { TRUST_PROXY: '1' };
  const ports = [await freePort(), await freePort()];
  copies = await Promise.all(
    ports.map((port) => startServerCopy({ databaseUrl: postgres.url, folder, port, environment })),
  );
});

afterAll(async () => {
  for (const { child } of copies) child.kill('SIGKILL');
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until the condition holds. The time limit of the test applies. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(20);
}

const statusOf = async (path: string) =>
  Promise.all(copies.map(async ({ origin }) => (await fetch(`${origin}${path}`)).status));
const readiness = async (status: number) => (await statusOf('/readyz')).every((one) => one === status);

/** Lets all visitors shop while `disturb` runs, and then until each visitor has every response. */
async function shopDuring(disturb: (report: TrafficReport) => Promise<void>) {
  const report: TrafficReport = { acknowledged: 0, unavailable: 0, unexpected: [] };
  const origins = copies.map(({ origin }) => origin);
  const visitors = Array.from({ length: VISITORS }, (_, number) => new CartVisitor(origins, number, report));
  await Promise.all(visitors.map((visitor) => visitor.begin()));
  let isShopping = true;
  const isDead = () => copies.some(({ child }) => child.exitCode !== null || child.signalCode !== null);
  const shop = async (visitor: CartVisitor) => {
    for (let at = 0; isShopping && !isDead(); at += 1)
      await visitor.change(String(offeringIds[at % OFFERINGS]), isDead);
  };
  const shopping = visitors.map(shop);
  await Promise.race([disturb(report), until(isDead)]);
  isShopping = false;
  await Promise.all(shopping);
  expect(isDead(), 'both copies are alive').toBe(false);
  return { report, visitors };
}

const moreAcknowledged = (report: TrafficReport, more: number) => {
  const goal = report.acknowledged + more;
  return until(() => report.acknowledged >= goal);
};

/** Expects that each cart has the acknowledged lines and was changed once per acknowledged change. */
async function expectNothingLostOrDoubled(visitors: readonly CartVisitor[], keysBefore: number) {
  let changes = 0;
  for (const visitor of visitors) {
    const cart = await visitor.readCart();
    expect(cart.cartItems.map(({ offeringId }) => String(offeringId)).sort()).toEqual([...visitor.expected].sort());
    expect(cart.version).toBe(visitor.changes);
    changes += visitor.changes;
  }
  expect((await countKeys()) - keysBefore).toBe(changes);
}

async function countKeys(): Promise<number> {
  const { db, close } = await openServer(postgres.url);
  return db.$count(idempotencyKeys).finally(close);
}

test.each(['fast', 'immediate', 'kill'] as const)(
  'a database that stops (%s) and restarts loses and repeats no change, and both copies keep running',
  async (how) => {
    const keysBefore = await countKeys();
    const { report, visitors } = await shopDuring(async (traffic) => {
      await moreAcknowledged(traffic, 60);
      await postgres.halt(how);
      await until(() => readiness(503));
      expect(await statusOf('/livez')).toEqual([200, 200]);
      const before = traffic.unavailable;
      await until(() => traffic.unavailable >= before + VISITORS);
      await postgres.resume();
      await until(() => readiness(200));
      await moreAcknowledged(traffic, 60);
    });
    expect(report.unexpected).toEqual([]);
    await expectNothingLostOrDoubled(visitors, keysBefore);
  },
  240_000,
);

test('connections that are terminated one by one lose and repeat no change', async () => {
  const keysBefore = await countKeys();
  const { report, visitors } = await shopDuring(async (traffic) => {
    await moreAcknowledged(traffic, 30);
    for (let tick = 0; tick < 6; tick += 1) {
      await terminateConnections();
      await moreAcknowledged(traffic, 20);
    }
    await until(() => readiness(200));
  });
  expect(report.unexpected).toEqual([]);
  await expectNothingLostOrDoubled(visitors, keysBefore);
}, 240_000);

/** Terminates all connections to the database except its own, each by a separate statement. */
async function terminateConnections(): Promise<void> {
  await asAdmin(postgres.url, async (admin) => {
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const { rows } = await admin.query(`select pid ${others}`);
    for (const { pid } of rows) await admin.query('select pg_terminate_backend($1)', [pid]);
  });
}

test('the copies shut down cleanly afterwards', async () => {
  expect(await Promise.all(copies.map(stopServerCopy))).toEqual([0, 0]);
});
