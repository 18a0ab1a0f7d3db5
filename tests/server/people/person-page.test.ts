import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { courses, type sections } from '../../../server/db/schema/courses.ts';
import { externalIds, unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { identities, type users } from '../../../server/db/schema/people.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { type AccessCause, personPageSchema } from '../../../src/domain/staff/person-page-schema.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember, giveSection, giveSectionProduct } from '../support/give-section.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROLES = ['manager', 'store', 'finance', 'instructor', 'support', 'catalogue'] as const;
const DAY_MS = 86_400_000;
const JSON_TYPE = 'application/json';

let t: TestApp;
let org: number;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  for (const role of ROLES) await giveStaff(role, role, org);
  await giveStaff('stranger', 'manager', other);
});
afterAll(() => t.close());

async function giveStaff(login: string, role: (typeof ROLES)[number], organizationId: number) {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ userId, organizationId, role });
}

/** A student of the school who signs in through the school. */
async function giveStudent(values: Partial<typeof users.$inferInsert> = {}) {
  count += 1;
  const person = await givePerson(t.db, { login: `student-${count}`, organizationId: org, ...values });
  await t.db.insert(identities).values({ issuer: 'https://id.example', subject: person.login, userId: person.id });
  return person;
}

async function giveSchoolSection(values: Partial<typeof sections.$inferInsert> = {}) {
  count += 1;
  const section = await giveSection(t.db, { rsCourseId: `person-${count}`, ...values });
  await t.db
    .update(courses)
    .set({ organizationId: org, number: String(count) })
    .where(eq(courses.id, section.courseId));
  return section;
}

async function giveBook({ hasFile = true } = {}) {
  const book = await giveProduct(t.db, { name: 'The Atlas' });
  const file = { productId: book.id, position: 1, title: 'The Atlas', type: 'READER', extension: 'epub' } as const;
  const stored = { storagePath: `atlas/${book.id}.epub`, sizeBytes: 10, sha256: 'a'.repeat(64) };
  if (hasFile) await t.db.insert(bookFiles).values({ ...file, ...stored });
  return book;
}

/** Puts a book on the shelf, and returns the book. */
async function giveAsset(userId: number, values: Partial<typeof assets.$inferInsert> = {}, options = {}) {
  const book = await giveBook(options);
  const row = { userId, productId: book.id, source: 'purchase', acquiredAt: t.clock.now() } as const;
  await t.db.insert(assets).values({ ...row, ...values });
  return book;
}

async function load(userId: number) {
  const staff = await t.asPerson('support');
  const answer = await staff.get(`/api/v1/manage/${org}/people/${userId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return personPageSchema.parse(answer.json());
}

/** Causes apart from those that every person without a browser session or a section has. */
async function causesOf(userId: number, ...expectedToo: AccessCause[]) {
  const { findings } = await load(userId);
  return findings.map(({ cause }) => cause).filter((cause) => cause !== 'signed_out' && !expectedToo.includes(cause));
}

describe('the page of a person', () => {
  it('shows identities, ids, enrollments, shelf and sessions', async () => {
    const person = await giveStudent({ firstName: 'Lin', lastName: 'Cho' });
    const id = { organizationId: org, source: 'sis', entity: 'person', kind: 'student_number', value: 'N-7' } as const;
    await t.db.insert(externalIds).values({ ...id, userId: person.id });
    const section = await giveSchoolSection();
    await giveMember(t.db, section.id, person.id);
    await giveAsset(person.id);
    await t.asPerson(person.login);
    expect(await load(person.id)).toMatchObject({
      name: 'Lin Cho',
      hasPassword: false,
      identities: [{ issuer: 'https://id.example' }],
      externalIds: [{ source: 'sis', kind: 'student_number', value: 'N-7' }],
      enrollments: [{ sectionId: String(section.id), status: 'active', startDate: '2026-09-01' }],
      shelf: [{ title: 'The Atlas', source: 'purchase', state: 'open', expiresAt: null }],
      sessions: [{}],
    });
  });

  it('leaves out enrollments at other schools', async () => {
    const person = await giveStudent();
    await giveMember(t.db, (await giveSection(t.db, { rsCourseId: 'elsewhere' })).id, person.id);
    expect((await load(person.id)).enrollments).toEqual([]);
  });

  it('is not found at another school', async () => {
    const person = await givePerson(t.db, { login: 'at-another-school' });
    const staff = await t.asPerson('support');
    expect((await staff.get(`/api/v1/manage/${org}/people/${person.id}`)).statusCode).toBe(404);
    expect(
      (await staff.change('POST', `/api/v1/manage/${org}/people/${person.id}/end-sessions`, '{}', JSON_TYPE))
        .statusCode,
    ).toBe(404);
  });

  it.each([...ROLES, 'stranger'] as const)('answers the role %s by the table of permissions', async (login) => {
    const person = await giveStudent();
    const staff = await t.asPerson(login);
    const path = `/api/v1/manage/${org}/people/${person.id}`;
    const canView = ['manager', 'store', 'support'].includes(login);
    const canEdit = ['manager', 'support'].includes(login);
    expect((await staff.get(path)).statusCode).toBe(canView ? 200 : 404);
    expect((await staff.change('POST', `${path}/end-sessions`, '{}', JSON_TYPE)).statusCode).toBe(canEdit ? 200 : 404);
  });
});

describe('ending the sessions of a person', () => {
  it('ends all of them and records it', async () => {
    const person = await giveStudent();
    const browser = await t.asPerson(person.login);
    const staff = await t.asPerson('support');
    const path = `/api/v1/manage/${org}/people/${person.id}/end-sessions`;
    expect((await staff.change('POST', path, '{}', JSON_TYPE)).json()).toEqual({ ended: 1 });
    expect((await browser.get('/api/v1/account/sessions/')).statusCode).toBe(401);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(person.id)));
    expect(entries).toMatchObject([{ action: 'person.end-sessions', organizationId: org, before: { sessions: 1 } }]);
  });
});

describe('why a person cannot read', () => {
  it('names nothing for a person who can', async () => {
    const person = await giveStudent();
    const section = await giveSchoolSection();
    await giveMember(t.db, section.id, person.id);
    const book = await giveAsset(person.id);
    await giveSectionProduct(t.db, section.id, book.id);
    await t.asPerson(person.login);
    expect((await load(person.id)).findings).toEqual([]);
  });

  it('names what concerns the account', async () => {
    const person = await givePerson(t.db, { login: 'nobody', organizationId: org, mustAcceptEula: true });
    const waiting = { organizationId: org, userId: person.id, reason: 'no_match', claims: {} } as const;
    await t.db.insert(unmatchedPeople).values(waiting);
    expect(await causesOf(person.id)).toEqual(['unmatched', 'no_sign_in', 'license', 'not_enrolled']);
    const student = await giveStudent();
    expect((await load(student.id)).findings.map(({ cause }) => cause)).toEqual(['signed_out', 'not_enrolled']);
  });

  it.each([
    ['section_dropped', { droppedAt: new Date('2026-09-10T00:00:00Z') }, {}],
    ['section_ended', { startDate: '2026-01-10', endDate: '2026-05-01' }, {}],
    ['section_not_begun', { startDate: '2026-10-20', endDate: '2026-12-20' }, {}],
    ['no_materials', {}, {}],
    ['dropped', {}, { status: 'dropped', leftAt: new Date('2026-09-10T00:00:00Z') }],
    ['completed', {}, { status: 'completed', leftAt: new Date('2026-09-10T00:00:00Z') }],
    ['opted_out', {}, { optStatus: 'opted_out' }],
  ] as const)('names the cause %s of a section', async (cause, section, member) => {
    const person = await giveStudent();
    const { id } = await giveSchoolSection(section);
    await giveMember(t.db, id, person.id, member);
    expect(await causesOf(person.id)).toEqual([cause]);
  });

  it('names what a section has not given', async () => {
    const person = await giveStudent();
    const provided = await giveSchoolSection();
    const sold = await giveSchoolSection({ disableAutoProvisioning: true });
    const taught = await giveSchoolSection();
    await giveMember(t.db, provided.id, person.id);
    await giveMember(t.db, sold.id, person.id);
    await giveMember(t.db, taught.id, person.id, { role: 'instructor' });
    const ids: string[] = [];
    for (const { id } of [provided, sold, taught]) {
      const book = await giveBook();
      ids.push(String(book.id));
      await giveSectionProduct(t.db, id, book.id);
    }
    const { findings } = await load(person.id);
    const byProduct = findings.flatMap(({ cause, productId }) => (productId === null ? [] : [[productId, cause]]));
    expect(Object.fromEntries(byProduct)).toEqual({
      [String(ids[0])]: 'not_provided_yet',
      [String(ids[1])]: 'not_bought',
      [String(ids[2])]: 'not_added',
    });
  });

  it('says that the person has not chosen between two versions yet (OFFER-7)', async () => {
    const person = await giveStudent();
    const section = await giveSchoolSection();
    await giveMember(t.db, section.id, person.id);
    const [book, print] = [await giveBook(), await giveBook()];
    const choice = { isPhysicalDigitalChoice: true, additionalProductId: print.id };
    await giveSectionProduct(t.db, section.id, book.id, choice);
    const { findings } = await load(person.id);
    expect(findings).toMatchObject([{ cause: 'signed_out' }, { cause: 'not_chosen', productId: String(book.id) }]);
  });

  it('names expired and revoked access and a missing file', async () => {
    const person = await giveStudent();
    const yesterday = new Date(t.clock.now().getTime() - DAY_MS);
    await giveAsset(person.id, { expiresAt: yesterday });
    expect(await causesOf(person.id, 'not_enrolled')).toEqual(['expired']);
    await giveAsset(person.id, { deletedAt: yesterday });
    expect(await causesOf(person.id, 'not_enrolled', 'expired')).toEqual(['revoked']);
    await giveAsset(person.id, {}, { hasFile: false });
    expect(await causesOf(person.id, 'not_enrolled', 'expired', 'revoked')).toEqual(['no_file']);
  });

  it('ignores revoked access that was given again', async () => {
    const person = await giveStudent();
    const book = await giveAsset(person.id, { deletedAt: t.clock.now() });
    const again = { userId: person.id, productId: book.id, source: 'free', acquiredAt: t.clock.now() } as const;
    await t.db.insert(assets).values(again);
    expect(await causesOf(person.id, 'not_enrolled')).toEqual([]);
  });
});

describe('access by staff (STAFF-6)', () => {
  const post = async (path: string, body: object) => {
    const staff = await t.asPerson('support');
    return staff.postJson(`/api/v1/manage/${org}/people/${path}`, body);
  };
  const reason = 'Paid in cash';

  it('puts a digital product on the shelf for some days, with a reason', async () => {
    const person = await giveStudent();
    const isbn = '9780306406157';
    const book = await giveBook();
    await t.db.insert(productIdentifiers).values({ productId: book.id, type: 'ISBN13', value: isbn });
    const given = await post(`${person.id}/access`, { product: '0-306-40615-2', days: 30, reason });
    expect(given.statusCode, given.body).toBe(200);
    const until = new Date(t.clock.now().getTime() + 30 * DAY_MS).toISOString();
    expect(personPageSchema.parse(given.json()).shelf).toMatchObject([
      { source: 'free', state: 'open', expiresAt: until },
    ]);
    const unknown = await post(`${person.id}/access`, { product: '9780140328721', days: null, reason });
    expect([unknown.statusCode, unknown.json().errors[0].code]).toEqual([422, 'validation_failed']);
    const isOfPerson = eq(auditLog.subjectId, String(person.id));
    expect(await t.db.select().from(auditLog).where(isOfPerson)).toMatchObject([
      { action: 'person.grant-access', after: { days: 30, title: 'The Atlas' }, reason },
    ]);
  });

  it('takes a material off the shelf, but not what a course provides', async () => {
    const person = await giveStudent();
    await giveAsset(person.id);
    const [own] = (await load(person.id)).shelf;
    const revoked = await post(`${person.id}/access/${own?.id}/revoke`, { reason });
    expect(personPageSchema.parse(revoked.json()).shelf).toMatchObject([{ state: 'revoked' }]);
    expect((await post(`${person.id}/access/${own?.id}/revoke`, { reason })).statusCode).toBe(404);
    const section = await giveSchoolSection();
    await giveAsset(person.id, { source: 'section', sectionId: section.id });
    const provided = (await load(person.id)).shelf.find(({ source }) => source === 'section');
    const refused = await post(`${person.id}/access/${provided?.id}/revoke`, { reason });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'provided']);
  });

  it('leaves the course’s part of a material that was also bought', async () => {
    const person = await giveStudent();
    const until = new Date(t.clock.now().getTime() + 20 * DAY_MS);
    const section = await giveSchoolSection();
    await giveAsset(person.id, { sectionId: section.id, providedUntil: until });
    const [own] = (await load(person.id)).shelf;
    const revoked = await post(`${person.id}/access/${own?.id}/revoke`, { reason });
    expect(personPageSchema.parse(revoked.json()).shelf).toMatchObject([
      { source: 'section', state: 'open', expiresAt: until.toISOString() },
    ]);
  });

  it('is refused for a person of another school', async () => {
    const { id } = await givePerson(t.db, { login: 'of-nobody' });
    expect((await post(`${id}/access`, { product: '9780306406157', days: 1, reason })).statusCode).toBe(404);
  });
});
