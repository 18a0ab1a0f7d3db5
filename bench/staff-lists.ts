import { type SQL, sql } from 'drizzle-orm';
import { asAdmin, databaseUrl, startPostgres } from '../scripts/postgres.mjs';
import { openServer } from '../server/db/connect.ts';
import type { Database } from '../server/db/database.ts';
import { staffRoles } from '../server/db/schema/staff.ts';
import { updatePlannerStatistics } from '../server/db/update-planner-statistics.ts';
import type { Caller } from '../tests/server/support/caller.ts';
import { giveOrganization, givePerson } from '../tests/server/support/give-person.ts';
import { giveOffering, giveProduct } from '../tests/server/support/give-product.ts';
import { giveSection } from '../tests/server/support/give-section.ts';
import { startTestApp } from '../tests/server/support/test-app.ts';
import { type Figure, percentile } from './figure.ts';

const ROWS = 50_000;
const WARM_UP = 30;
const REPEATS = 200;

/** A request of a staff list, and the bare statement that returns the same rows, which is part of the floor. */
interface ListQuery {
  readonly name: string;
  readonly path: string;
  readonly bare: SQL;
}

/**
 * Measures the lists of the console with 50,000 rows each on PostgreSQL, beside the bare SQL in the same run: the session,
 * the role and the rows, which every request must ask for.
 */
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
      await open.db.insert(staffRoles).values({ userId, role: 'manager' });
      const sectionId = await fill(open.db, org);
      const manager = await app.asPerson('manager');
      const caller = callerSql(userId);
      for (const query of queriesOf(org, sectionId)) yield* measureList(open.db, manager, caller, query);
    } finally {
      await app.close();
      await open.close();
    }
  } finally {
    postgres.stop();
  }
}

/** Adds people, orders with a line each, entries of the audit log, sections, products, and a section that all people take. */
async function fill(db: Database, org: number): Promise<number> {
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
  await db.execute(sql`insert into courses (organization_id, department, number, name)
    select ${org}, 'HIST', at::text, 'History ' || at from generate_series(1, 500) at`);
  await db.execute(sql`insert into sections (course_id, rs_course_id, name, number, start_date, end_date, time_zone)
    select c.id, 'rs-' || c.id || '-' || at, c.name, at::text, '2026-09-01', '2026-12-18', 'UTC'
    from courses c, generate_series(1, ${ROWS / 500}) at where c.organization_id = ${org}`);
  await db.execute(sql`insert into products (product_type, name, sort_name, slug)
    select 'book', 'Volume ' || at, 'volume ' || at, 'volume-' || at from ${counted}`);
  const { id: sectionId } = await giveSection(db, { rsCourseId: 'everybody' });
  await db.execute(sql`update courses set organization_id = ${org} where id = (select course_id from sections
    where id = ${sectionId})`);
  await db.execute(sql`insert into section_members (section_id, user_id) select ${sectionId}, id from users
    where organization_id = ${org}`);
  // Every section has a student, or the planner takes the section of all people for the usual one.
  await db.execute(sql`insert into section_members (section_id, user_id)
    select s.id, u.id from (select id, row_number() over (order by id) as place from sections where id <> ${sectionId}) s
      join (select id, row_number() over (order by id) as place from users where organization_id = ${org}) u using (place)`);
  await updatePlannerStatistics(db);
  return sectionId;
}

function queriesOf(org: number, sectionId: number): readonly ListQuery[] {
  const path = (list: string, query: string, of = org) => `/api/v1/manage/${of}/${list}/?${query}`;
  const people = sql`select id, login, email, first_name, last_name from users where organization_id = ${org}`;
  const orders = sql`select o.*, u.first_name, u.last_name, u.email from orders o join users u on u.id = o.user_id
    where u.organization_id = ${org}`;
  const audit = sql`select * from audit_log where organization_id = ${org}`;
  const code = sql`(c.department || ' ' || c.number || '-' || s.number)`;
  const sections = sql`select s.*, ${code} as code from sections s join courses c on c.id = s.course_id
    where c.organization_id = ${org}`;
  const sectionText = sql`lower(${code} || ' ' || s.name || ' ' || c.name || ' ' || s.rs_course_id)`;
  const place = sql`(m.role || ' ' || lower(u.last_name || ' ' || u.first_name))`;
  const members = sql`select m.*, u.login from section_members m join users u on u.id = m.user_id
    where m.section_id = ${sectionId}`;
  const products = sql`select p.id, p.name, p.sort_name, p.authors_text from products p where not p.is_deleted`;
  const named = sql`(first_name || ' ' || last_name || ' ' || login || ' ' || email) ilike '%p4999%'`;
  const found = (table: SQL, condition: SQL, order: SQL) => sql`${table} and ${condition} order by ${order} limit 51`;
  const always = sql`true`;
  return [
    { name: 'people, first page', path: path('people', ''), bare: found(people, always, sql`id`) },
    { name: 'people, search', path: path('people', 'q=p4999'), bare: found(people, named, sql`id`) },
    { name: 'orders, first page', path: path('orders', ''), bare: found(orders, always, sql`o.id desc`) },
    { name: 'orders, search', path: path('orders', 'q=p4999'), bare: found(orders, named, sql`o.id desc`) },
    { name: 'audit log, first page', path: path('audit', ''), bare: found(audit, always, sql`id desc`) },
    {
      name: 'audit log, search',
      path: path('audit', 'q=49999'),
      bare: found(
        audit,
        sql`(actor_name || ' ' || action || ' ' || coalesce(reason, '') ilike '%49999%' or subject_id = '49999')`,
        sql`id desc`,
      ),
    },
    { name: 'sections, first page', path: path('sections', ''), bare: found(sections, always, sql`${code}, s.id`) },
    {
      name: 'sections, search',
      path: path('sections', 'q=history%20499'),
      bare: found(sections, sql`${sectionText} like all (array['%history%', '%499%'])`, sql`${code}, s.id`),
    },
    {
      name: 'members, first page',
      path: path(`sections/${sectionId}/members`, ''),
      bare: found(members, always, sql`${place}, m.id`),
    },
    {
      name: 'members, search',
      path: path(`sections/${sectionId}/members`, 'q=p4999'),
      bare: found(members, named, sql`${place}, m.id`),
    },
    {
      name: 'catalog, first page',
      path: path('catalogue', '', 0),
      bare: found(products, always, sql`p.sort_name, p.id`),
    },
    {
      name: 'catalog, search',
      path: path('catalogue', 'q=volume%204999', 0),
      bare: found(products, sql`p.search_vector @@ to_tsquery('simple', 'volume:* & 4999:*')`, sql`p.sort_name, p.id`),
    },
  ];
}

/** The statements that find out who asks and what the person may see. */
function callerSql(userId: number): readonly SQL[] {
  return [
    sql`select * from sessions where id_hash = (select id_hash from sessions where user_id = ${userId} limit 1)`,
    sql`select id from staff_roles where user_id = ${userId} and role = 'manager' limit 1`,
  ];
}

async function* measureList(
  db: Database,
  manager: Caller,
  caller: readonly SQL[],
  { name, path, bare }: ListQuery,
): AsyncIterable<Figure> {
  const floor: number[] = [];
  const times: number[] = [];
  // In turns, so that other work of the machine slows both down alike.
  for (let turn = 0; turn < WARM_UP + REPEATS; turn += 1) {
    const bareTime = await timeOf(async () => {
      for (const statement of [...caller, bare]) await db.execute(statement);
    });
    const time = await timeOf(() => ask(manager, path));
    if (turn < WARM_UP) continue;
    floor.push(bareTime);
    times.push(time);
  }
  const against = { what: 'floor', value: percentile(floor, 95) } as const;
  yield { name: `console, ${ROWS} rows: ${name}, p95`, value: percentile(times, 95), unit: 'ms', against };
}

async function ask(manager: Caller, path: string): Promise<void> {
  const answer = await manager.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
