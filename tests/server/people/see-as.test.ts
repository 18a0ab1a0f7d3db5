import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowsOf } from '../../../server/db/database.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { courses } from '../../../server/db/schema/courses.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { staffViewResource } from '../../../src/domain/people/staff-view-schema.ts';
import { courseSectionResource } from '../../../src/domain/sections/course-section-schema.ts';
import { assetResource } from '../../../src/domain/shelf/asset-schema.ts';
import { seenAccountSchema } from '../../../src/domain/staff/see-as-schema.ts';
import { readCollection } from '../../../src/engine/http/json-api.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE_MS = 60_000;
const started = z.object({ id: z.string() });

let t: TestApp;
let org: number;
let student: number;
let support: Caller;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  await giveStaff('sam', org);
  await giveStaff('sue', org);
  await giveStaff('otto', other);
  support = await t.asPerson('sam');
  student = (await givePerson(t.db, { login: 'lin', firstName: 'Lin', lastName: 'Cho', organizationId: org })).id;
  const book = await giveProduct(t.db, { name: 'The Atlas' });
  const file = { productId: book.id, position: 1, title: 'The Atlas', type: 'READER', extension: 'epub' } as const;
  await t.db.insert(bookFiles).values({ ...file, storagePath: 'a.epub', sizeBytes: 10, sha256: 'a'.repeat(64) });
  const wanted = await giveProduct(t.db, { name: 'The Globe' });
  const section = await giveSection(t.db, { rsCourseId: 'see-as' });
  await t.db.update(courses).set({ organizationId: org }).where(eq(courses.id, section.courseId));
  await giveMember(t.db, section.id, student, { optStatus: 'opted_in' });
  await giveSectionProduct(t.db, section.id, book.id);
  await giveSectionProduct(t.db, section.id, wanted.id);
  const elsewhere = await giveSection(t.db, { rsCourseId: 'see-as-elsewhere', name: 'Elsewhere' });
  await giveMember(t.db, elsewhere.id, student);
  const held = { userId: student, productId: book.id, source: 'section', sectionId: section.id } as const;
  await t.db.insert(assets).values({ ...held, acquiredAt: t.clock.now() });
});
afterAll(() => t.close());

async function giveStaff(login: string, organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login, firstName: 'Staff', lastName: login });
  await t.db.insert(staffRoles).values({ userId, organizationId, role: 'support' });
}

const startPath = () => `/api/v1/manage/${org}/people/${student}/see-as`;
const viewPath = (id: string, school = org) => `/api/v1/manage/${school}/see-as/${id}`;

async function start(reason = 'Cannot find a book'): Promise<string> {
  const answer = await support.change('POST', startPath(), JSON.stringify({ reason }), 'application/json');
  expect(answer.statusCode, answer.body).toBe(200);
  return started.parse(answer.json()).id;
}

/** The contents of all tables but the audit log and the sessions of staff, as one text. */
async function fingerprint(): Promise<string> {
  const tables = await rowsOf(
    t.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'sessions') order by table_name`,
    z.object({ name: z.string() }),
  );
  const prints: string[] = [];
  for (const { name } of tables) {
    const hash = sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as print from ${sql.identifier(name)} r`;
    const rows = await rowsOf(t.db, hash, z.object({ print: z.string() }));
    prints.push(`${name} ${rows[0]?.print}`);
  }
  return prints.join('\n');
}

describe('staff see what a person sees (STAFF-7)', () => {
  it('shows the sections and the shelf that the person gets', async () => {
    const person = await t.asPerson('lin');
    const shelf = readCollection(assetResource, (await person.get('/api/v1/assets/assets/')).json()).items;
    const sections = readCollection(
      courseSectionResource,
      (await person.get('/api/v1/sections/course_sections/')).json(),
    ).items;
    const answer = await support.get(viewPath(await start()));
    const seen = seenAccountSchema.parse(answer.json());
    expect(seen.shelf.map(({ id }) => id)).toEqual(shelf.map(({ id }) => id));
    expect(seen.shelf[0]).toMatchObject({ title: 'The Atlas', access: 'read', section: 'Biology I' });
    const ofSchool = sections.filter(({ organizationId }) => organizationId === String(org));
    expect(seen.sections.map(({ id }) => id)).toEqual(ofSchool.map(({ id }) => id));
    expect(seen.sections[0]).toMatchObject({ name: 'BIO 101 – 001: Biology I', optStatus: 'opted_in' });
    expect(seen.sections[0]?.materials).toMatchObject([
      { title: 'The Atlas', list: 'acquired', isOwned: true },
      { title: 'The Globe', list: 'candidate', isOwned: false },
    ]);
  });

  it('contains no section of another school, no reading data and no address', async () => {
    const { body } = await support.get(viewPath(await start()));
    expect(body).not.toContain('Elsewhere');
    expect(body).not.toMatch(/reading|position|progress|note|bookmark|highlight|address|email/i);
  });

  it('changes nothing but the audit log', async () => {
    const before = await fingerprint();
    const id = await start();
    expect((await support.get(viewPath(id))).statusCode).toBe(200);
    expect(await fingerprint()).toBe(before);
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await support.change(method, viewPath(id), '{}', 'application/json');
      expect(answer.statusCode, method).toBe(404);
    }
    // The member of staff stays who they are: nothing of the person can be written.
    expect((await support.get('/api/v1/assets/assets/')).json()).toMatchObject({ data: [] });
  });

  it('needs a reason', async () => {
    const answer = await support.change('POST', startPath(), JSON.stringify({ reason: ' ' }), 'application/json');
    expect(answer.statusCode).toBe(422);
  });

  it('ends after 15 minutes', async () => {
    const id = await start();
    t.clock.advance(14 * MINUTE_MS);
    expect((await support.get(viewPath(id))).statusCode).toBe(200);
    t.clock.advance(MINUTE_MS);
    expect((await support.get(viewPath(id))).statusCode).toBe(410);
  });

  it('opens only for the member of staff who stated the reason, in that school', async () => {
    const id = await start();
    expect((await (await t.asPerson('sue')).get(viewPath(id))).statusCode).toBe(404);
    const stranger = await t.asPerson('otto');
    expect((await stranger.get(viewPath(id))).statusCode).toBe(404);
    const body = JSON.stringify({ reason: 'Curious' });
    expect((await stranger.change('POST', startPath(), body, 'application/json')).statusCode).toBe(404);
    // Another entry of the audit log does not open an account.
    const values = { actorName: 'Staff sam', action: 'person.join', subjectKind: 'person', subjectId: String(student) };
    const [sam] = await t.db.select().from(auditLog).limit(1);
    const [entry] = await t.db
      .insert(auditLog)
      .values({ ...values, at: t.clock.now(), organizationId: org, actorId: sam?.actorId ?? 0 })
      .returning();
    expect((await support.get(viewPath(String(entry?.id)))).statusCode).toBe(404);
  });

  it('refuses a person who has left the school since', async () => {
    const id = await start();
    await t.db.execute(sql`update users set organization_id = null where id = ${student}`);
    expect((await support.get(viewPath(id))).statusCode).toBe(404);
    await t.db.execute(sql`update users set organization_id = ${org} where id = ${student}`);
  });

  it('lists for the person who looked, when and why, newest first', async () => {
    await start('Second question');
    const person = await t.asPerson('lin');
    const answer = await person.get('/api/v1/account/staff_views/');
    const [view] = readCollection(staffViewResource, answer.json()).items;
    expect(view).toMatchObject({
      staffName: 'Staff sam',
      reason: 'Second question',
      at: t.clock.now().toISOString(),
    });
    const others = readCollection(staffViewResource, (await support.get('/api/v1/account/staff_views/')).json()).items;
    expect(others).toEqual([]);
    expect((await t.asVisitor().get('/api/v1/account/staff_views/')).statusCode).toBe(401);
  });
});
