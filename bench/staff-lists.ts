import { type SQL, sql } from 'drizzle-orm';
import { asAdmin, databaseUrl, startPostgres } from '../scripts/postgres.mjs';
import { openServer } from '../server/db/connect.ts';
import type { Database } from '../server/db/database.ts';
import { staffRoles } from '../server/db/schema/staff.ts';
import { updatePlannerStatistics } from '../server/db/update-planner-statistics.ts';
import type { Caller } from '../tests/server/support/caller.ts';
import { giveOrganization, givePerson } from '../tests/server/support/give-person.ts';
import { giveOffering, giveProduct } from '../tests/server/support/give-product.ts';
import { startTestApp } from '../tests/server/support/test-app.ts';
import { type Figure, percentile } from './figure.ts';

const ROWS = 50_000;
const WARM_UP = 5;
const REPEATS = 40;

/** A request of a staff list, and the bare statement that returns the same rows, which is the floor. */
interface ListQuestion {
  readonly name: string;
  readonly path: string;
  readonly bare: SQL;
}

/** Measures the lists of the console with 50,000 rows each on PostgreSQL, beside the bare SQL in the same run. */
export async function* measureStaffLists(): AsyncIterable<Figure> {
  const postgres = await startPostgres();
  try {
    await asAdmin(postgres.url, (admin) => admin.query('create database lists'));
    const open = await openServer(databaseUrl(postgres.url, 'lists'));
    const app = await startTestApp({ open });
    try {
      const { id: org } = await giveOrganization(open.db, { title: 'Synthetic campus' });
      const { id: userId } = await givePerson(open.db, { login: 'manager' });
      await open.db.insert(staffRoles).values({ organizationId: org, userId, role: 'manager' });
      await fill(open.db, org);
      const manager = await app.asPerson('manager');
      for (const question of questionsOf(org)) yield* measureList(open.db, manager, question);
    } finally {
      await app.close();
      await open.close();
    }
  } finally {
    postgres.stop();
  }
}

/** Adds people, orders with a line each, and entries of the audit log. */
async function fill(db: Database, org: number): Promise<void> {
  const { id: productId } = await giveProduct(db, { name: 'Atlas' });
  const { id: offeringId } = await giveOffering(db, productId);
  const counted = sql`generate_series(1, ${ROWS}) at`;
  await db.execute(sql`insert into users (login, email, first_name, last_name, organization_id)
    select 'p' || at, 'p' || at || '@campus.example', 'First' || at % 977, 'Last' || at % 1409, ${org} from ${counted}`);
  await db.execute(sql`insert into orders (user_id, status, subtotal_cents, platform_fee_cents, total_cents, receipt_number)
    select id, 'paid', 100, 0, 100, 'R' || id from users where organization_id = ${org}`);
  await db.execute(sql`insert into order_lines (order_id, product_id, offering_id, name, kind, tenure, description,
      price_cents)
    select id, ${productId}, ${offeringId}, 'Atlas', 'digital', 'rental', '', 100 from orders`);
  await db.execute(sql`insert into audit_log (organization_id, actor_name, action, subject_kind, subject_id, at)
    select ${org}, 'Nightly import', 'section.change', 'section', at::text, now() from ${counted}`);
  await updatePlannerStatistics(db);
}

function questionsOf(org: number): readonly ListQuestion[] {
  const path = (list: string, query: string) => `/api/v1/manage/${org}/${list}/?${query}`;
  const people = sql`select id, login, email, first_name, last_name from users where organization_id = ${org}`;
  const orders = sql`select o.*, u.first_name, u.last_name, u.email from orders o join users u on u.id = o.user_id
    where u.organization_id = ${org}`;
  const audit = sql`select * from audit_log where organization_id = ${org}`;
  const named = sql`(first_name || ' ' || last_name || ' ' || login || ' ' || email) ilike '%p4999%'`;
  return [
    { name: 'people, first page', path: path('people', ''), bare: sql`${people} order by id limit 51` },
    {
      name: 'people, search',
      path: path('people', 'q=p4999'),
      bare: sql`${people} and ${named} order by id limit 51`,
    },
    { name: 'orders, first page', path: path('orders', ''), bare: sql`${orders} order by o.id desc limit 51` },
    {
      name: 'orders, search',
      path: path('orders', 'q=p4999'),
      bare: sql`${orders} and ${named} order by o.id desc limit 51`,
    },
    { name: 'audit log, first page', path: path('audit', ''), bare: sql`${audit} order by id desc limit 51` },
    {
      name: 'audit log, search',
      path: path('audit', 'q=49999'),
      bare: sql`${audit} and subject_id = '49999' order by id desc limit 51`,
    },
  ];
}

async function* measureList(db: Database, manager: Caller, { name, path, bare }: ListQuestion): AsyncIterable<Figure> {
  const floor = await timesOf(() => db.execute(bare));
  const times = await timesOf(async () => {
    const answer = await manager.get(path);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  });
  const against = { what: 'floor', value: percentile(floor, 95) } as const;
  yield { name: `console, ${ROWS} rows: ${name}, p95`, value: percentile(times, 95), unit: 'ms', against };
}

async function timesOf(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < WARM_UP + REPEATS; turn += 1) {
    const started = performance.now();
    await run();
    if (turn >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}
