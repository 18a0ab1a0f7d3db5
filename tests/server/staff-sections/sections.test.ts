import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptedBooks, adoptions } from '../../../server/db/schema/adoptions.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { courses, sectionProducts, sections, terms } from '../../../server/db/schema/courses.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { DAY_MS } from '../../../src/domain/primitives/durations.ts';
import {
  memberListSchema,
  memberRowSchema,
  type SectionMaterial,
  sectionListSchema,
  sectionPageSchema,
} from '../../../src/domain/staff/section-page-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveMember } from '../support/give-section.ts';
import { readAllPages } from '../support/read-all-pages.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KNOWN = '9780306406157';
const LATER = '9781861972712';
const REASON = 'The registrar asked for it';

let t: TestApp;
let org: number;
let other: number;
let knownId: number;
let store: Caller;
let termId: number;
let courseId: number;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  knownId = (await giveProduct(t.db, { name: 'Atlas' })).id;
  await t.db.insert(productIdentifiers).values({ productId: knownId, type: 'EISBN13', value: KNOWN });
  const dates = { startDate: '2026-09-01', endDate: '2026-12-18' };
  const [term] = await t.db
    .insert(terms)
    .values({ organizationId: org, code: '2026FA', title: 'Fall', ...dates })
    .returning();
  termId = term?.id ?? 0;
  const [course] = await t.db
    .insert(courses)
    .values({ organizationId: org, department: 'HIST', number: '101', name: 'History' })
    .returning();
  courseId = course?.id ?? 0;
  store = await giveStaff('store', org);
});
afterAll(() => t.close());
beforeEach(() => {
  count += 1;
});

async function giveStaff(role: 'store' | 'finance' | 'support', organizationId: number): Promise<Caller> {
  const { id: userId, login } = await givePerson(t.db, { login: `${role}-${organizationId}` });
  await t.db.insert(staffRoles).values({ userId, organizationId, role });
  return t.asPerson(login);
}

async function giveSection(values: Partial<typeof sections.$inferInsert> = {}) {
  const row = { courseId, termId, rsCourseId: `fall-${count}`, name: 'World history', number: `0${count}` };
  const dates = { startDate: '2026-09-01', endDate: '2026-12-18', timeZone: 'America/Chicago' };
  const [section] = await t.db
    .insert(sections)
    .values({ ...row, ...dates, ...values })
    .returning();
  if (!section) throw new Error('No section was made');
  return section;
}

async function giveStudent(sectionId: number, name = `student-${count}`) {
  const person = await givePerson(t.db, { login: name, organizationId: org });
  return { person, member: await giveMember(t.db, sectionId, person.id, { role: 'student' }) };
}

const pathOf = (id: number, ...rest: string[]) => [`/api/v1/manage/${org}/sections/${id}`, ...rest].join('/');
const load = async (id: number) => sectionPageSchema.parse((await store.get(pathOf(id))).json());
/** The values of a book as a page sends them. */
const formOf = (book: SectionMaterial | undefined) => ({
  ...{ isRequired: book?.isRequired, priceCents: book?.priceCents, otherProductId: book?.other?.productId ?? null },
  version: book?.version,
});
const put = (path: string, value: object) => store.change('PUT', path, JSON.stringify(value), 'application/json');
const shelfOf = (userId: number) => t.db.select().from(assets).where(eq(assets.userId, userId));
const lastEntry = async () => (await t.db.select().from(auditLog).orderBy(auditLog.id)).at(-1);

describe('the list of sections', () => {
  it('finds by course, name and number, and filters by what is missing', async () => {
    const section = await giveSection({ name: 'Rivers', optingMethod: 'opt_out' });
    const list = async (query: string) => {
      const answer = await store.get(`/api/v1/manage/${org}/sections/?${query}`);
      return sectionListSchema.parse(answer.json()).items;
    };
    expect(await list('q=hist%20rivers')).toMatchObject([
      { id: String(section.id), code: `HIST 101-0${count}`, term: 'Fall', studentCount: 0 },
    ]);
    expect((await list('q=rivers&lacks=deadline'))[0]?.lacks).toEqual(['adoption', 'deadline', 'students']);
    expect(await list('q=rivers&lacks=file')).toEqual([]);
    expect(await list(`q=rivers&term=${termId + 1000}`)).toEqual([]);
  });

  it('pages through all rows in both orders, each once', async () => {
    const number = (at: number) => `p${String(at).padStart(3, '0')}`;
    const rows = Array.from({ length: 120 }, (_, at) => ({
      ...{ courseId, rsCourseId: `page-${at}`, name: 'Paged', number: number(at), timeZone: 'UTC' },
      ...{ startDate: `2026-09-${String(1 + (at % 7)).padStart(2, '0')}`, endDate: '2026-12-18' },
    }));
    await t.db.insert(sections).values(rows);
    for (const sort of ['name', '-name', 'start', '-start']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const answer = await store.get(`/api/v1/manage/${org}/sections/?q=Paged&sort=${sort}${more}`);
        const page = sectionListSchema.parse(answer.json());
        expect(page.total).toBe(cursor === null ? 120 : undefined);
        seen.push(...page.items.map(({ code, startDate }) => (sort.endsWith('start') ? startDate : code)));
        cursor = page.nextCursor;
      } while (cursor !== null);
      const sorted = [...seen].sort();
      expect(seen).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
      expect(seen).toHaveLength(120);
    }
    const items = async (cursor: string) => {
      const query = `q=Paged&sort=start&cursor=${encodeURIComponent(cursor)}`;
      return sectionListSchema.parse((await store.get(`/api/v1/manage/${org}/sections/?${query}`)).json()).items;
    };
    for (const unreadable of ['["2026-09-01",1.5]', '["2026-02-30","1"]', '["0000-01-01","1"]', '["x","1"]']) {
      expect((await items(unreadable)).map(({ startDate }) => startDate)[0], unreadable).toBe('2026-09-01');
    }
    const csv = await store.get(`/api/v1/manage/${org}/sections.csv?q=Paged`);
    expect(csv.body.split('\n').filter(Boolean)).toHaveLength(121);
  });

  it('is closed to staff of another school, who find no section of it either', async () => {
    const section = await giveSection();
    const stranger = await giveStaff('store', other);
    expect((await stranger.get(`/api/v1/manage/${org}/sections/`)).statusCode).toBe(404);
    expect((await stranger.get(`/api/v1/manage/${other}/sections/${section.id}`)).statusCode).toBe(404);
  });
});

describe('the form of a section', () => {
  it('saves, keeps its values in later imports (ROST-3), and lets members choose (OPT-8)', async () => {
    const section = await giveSection();
    const { member } = await giveStudent(section.id);
    const { form } = await load(section.id);
    const wanted = { ...form, optingMethod: 'opt_out', addDropDate: '2026-09-20' };
    const saved = sectionPageSchema.parse((await put(pathOf(section.id), wanted)).json());
    expect(saved).toMatchObject({ form: { addDropDate: '2026-09-20' }, overridden: ['addDropDate', 'optingMethod'] });
    const list = memberListSchema.parse((await store.get(pathOf(section.id, 'members/'))).json());
    expect(list.items).toMatchObject([{ id: String(member.id) }]);
    expect(await lastEntry()).toMatchObject({
      action: 'section.change',
      before: { addDropDate: null, optingMethod: 'no_opt' },
      after: { addDropDate: '2026-09-20', optingMethod: 'opt_out' },
    });
  });

  it('keeps the section code as students may type it, and none of two sections the same (CODE-1, CODE-4)', async () => {
    const section = await giveSection();
    const { form } = await load(section.id);
    const saved = await put(pathOf(section.id), { ...form, sectionCode: ' hist-101 fall ' });
    expect(sectionPageSchema.parse(saved.json())).toMatchObject({
      form: { sectionCode: 'H1ST101FALL' },
      overridden: [],
    });
    expect(await lastEntry()).toMatchObject({
      action: 'section.change',
      before: { sectionCode: '' },
      after: { sectionCode: 'H1ST101FALL' },
    });
    const second = await giveSection({ rsCourseId: `second-${count}`, number: `2${count}` });
    const { form: other } = await load(second.id);
    const taken = await put(pathOf(second.id), { ...other, sectionCode: 'HIST 101 FALL' });
    expect(taken.statusCode).toBe(422);
    expect(taken.json()).toMatchObject({
      errors: [
        {
          detail: expect.stringContaining('Another section has this section code.'),
          meta: { fields: ['sectionCode'] },
        },
      ],
    });
    expect((await load(second.id)).form).toEqual(other);
    await put(pathOf(section.id), { ...(await load(section.id)).form, sectionCode: ' - ' });
    expect((await load(section.id)).form.sectionCode).toBe('');
    expect((await put(pathOf(second.id), { ...other, sectionCode: 'HIST 101 FALL' })).statusCode).toBe(200);
  });

  it('refuses a change of an older version and shows the current values (STAFF-3)', async () => {
    const section = await giveSection();
    const { form } = await load(section.id);
    expect((await put(pathOf(section.id), { ...form, name: 'First' })).statusCode).toBe(200);
    const late = await put(pathOf(section.id), { ...form, name: 'Second' });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('First');
    expect((await load(section.id)).form.name).toBe('First');
  });

  it.each([
    ['a last day before the first', { endDate: '2026-08-01' }],
    ['a deadline after the end', { addDropDate: '2027-01-01' }],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
    ['a day that no calendar has', { addDropDate: '2026-11-31' }],
    ['the year 0, which the database does not have', { startDate: '0000-01-01' }],
  ])('refuses %s', async (_, wrong) => {
    const section = await giveSection();
    const { form } = await load(section.id);
    expect((await put(pathOf(section.id), { ...form, ...wrong })).statusCode).toBe(422);
    expect((await load(section.id)).form).toEqual(form);
  });
});

describe('the books of a section', () => {
  it('become materials if the catalog has them, and are given to students (ADOPT-2, SECT-7)', async () => {
    const section = await giveSection();
    const { person } = await giveStudent(section.id);
    const added = await store.postJson(pathOf(section.id, 'books'), {
      products: `${KNOWN} ${LATER}`,
      isRequired: true,
    });
    expect(sectionPageSchema.parse(added.json())).toMatchObject({
      lacks: ['book', 'file', 'price'],
      materials: [
        { isbn: KNOWN, title: 'Atlas', productId: String(knownId), source: null },
        { isbn: LATER, title: null, productId: null },
      ],
    });
    await runJobs(t);
    expect(await shelfOf(person.id)).toMatchObject([{ productId: knownId, sectionId: section.id }]);
    expect(await lastEntry()).toMatchObject({ action: 'section.add-books', after: { isbns: [KNOWN, LATER] } });
  });

  it('are paired, so that students choose one of two, until one is removed (OFFER-7)', async () => {
    const section = await giveSection();
    const { person } = await giveStudent(section.id);
    const printed = await giveProduct(t.db, { name: 'Atlas in print' });
    await t.db.insert(sectionProducts).values({ sectionId: section.id, productId: printed.id });
    await store.postJson(pathOf(section.id, 'books'), { products: `${KNOWN} ${LATER}`, isRequired: true });
    const [book, later, other] = (await load(section.id)).materials;
    const choose = (book: SectionMaterial | undefined, otherProductId: string | null) =>
      put(pathOf(section.id, 'books', book?.id ?? ''), { ...formOf(book), otherProductId });
    const paired = sectionPageSchema.parse((await choose(book, String(printed.id))).json()).materials;
    expect(paired.map((one) => one.other)).toEqual([
      { productId: String(printed.id), title: 'Atlas in print' },
      null,
      { productId: String(knownId), title: 'Atlas' },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'section.change-book',
      before: { otherProductId: null },
      after: { book: `Atlas (${KNOWN})`, otherProductId: String(printed.id) },
    });
    await runJobs(t);
    expect(await shelfOf(person.id)).toEqual([]);
    expect((await choose(paired[0], String(knownId))).statusCode).toBe(422);
    expect((await choose(later, String(knownId))).statusCode).toBe(422);
    expect((await choose(paired[0], '999999999')).statusCode).toBe(422);
    await store.delete(pathOf(section.id, 'books', other?.id ?? ''));
    expect(await lastEntry()).toMatchObject({
      action: 'section.remove-book',
      before: { book: `Atlas in print (#${printed.id})` },
    });
    expect((await load(section.id)).materials.map((one) => one.other)).toEqual([null, null]);
  });

  it('are downloaded as CSV, with what students may choose instead; only a book needs a file', async () => {
    const section = await giveSection();
    const printed = await giveProduct(t.db, { name: 'Atlas, in print', productType: 'physical_product' }, ['Ann Cole']);
    await t.db.insert(sectionProducts).values({ sectionId: section.id, productId: printed.id, courseFeeCents: 4999 });
    await store.postJson(pathOf(section.id, 'books'), { products: `${KNOWN} ${LATER}`, isRequired: false });
    const [book] = (await load(section.id)).materials;
    await put(pathOf(section.id, 'books', book?.id ?? ''), { ...formOf(book), otherProductId: String(printed.id) });
    const csv = await store.get(pathOf(section.id, 'books.csv'));
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'isbn,title,author,required,price,in_catalog,file,other_version,source',
      `${KNOWN},Atlas,Mary Shelley,no,,yes,no,"Atlas, in print",`,
      `${LATER},,,no,,no,,,`,
      ',"Atlas, in print",Ann Cole,yes,49.99,yes,,Atlas,',
    ]);
  });

  it('are not overwritten when two people change the same one (STAFF-3)', async () => {
    const section = await giveSection();
    await store.postJson(pathOf(section.id, 'books'), { products: KNOWN, isRequired: true });
    const [book] = (await load(section.id)).materials;
    const path = pathOf(section.id, 'books', book?.id ?? '');
    await put(path, { ...formOf(book), priceCents: 4999 });
    const late = await put(path, { ...formOf(book), isRequired: false });
    expect(late.statusCode).toBe(409);
    const [saved] = (await load(section.id)).materials;
    expect(saved).toMatchObject({ isRequired: true, priceCents: 4999 });
    expect(late.json()).toMatchObject({ errors: [{ code: 'edit_conflict', meta: { current: formOf(saved) } }] });
    expect((await put(path, { ...formOf(saved), isRequired: false })).statusCode).toBe(200);
  });

  it('are all refused if one of them is wrong, and the answer names it', async () => {
    const section = await giveSection();
    const value = { products: `${KNOWN}\n978-0-306-40615-8`, isRequired: true };
    const answer = await store.postJson(pathOf(section.id, 'books'), value);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('978-0-306-40615-8');
    expect((await load(section.id)).materials).toEqual([]);
  });

  it('include products without an ISBN, named by their number, which are copied with how they open', async () => {
    const [course] = await t.db
      .insert(courses)
      .values({ organizationId: org, department: 'NUM', number: String(count), name: 'Numbers' })
      .returning();
    const ofCourse = { courseId: course?.id ?? 0 };
    const spring = await giveSection({ ...ofCourse, rsCourseId: 'num-spring', startDate: '2026-01-10' });
    const fall = await giveSection({ ...ofCourse, rsCourseId: 'num-fall' });
    const { person } = await giveStudent(fall.id);
    const lab = await giveProduct(t.db, { name: 'Lab', productType: 'courseware' });
    const value = { products: `#${lab.id}\n${KNOWN}`, isRequired: false };
    const added = sectionPageSchema.parse((await store.postJson(pathOf(spring.id, 'books'), value)).json());
    expect(added.materials).toMatchObject([
      { isbn: KNOWN, isRequired: false },
      { isbn: null, productId: String(lab.id), title: 'Lab', isRequired: false, source: null },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'section.add-books',
      after: { isbns: [KNOWN], products: ['Lab'] },
    });
    await t.db.update(sectionProducts).set({ ltiPassthrough: 2 }).where(eq(sectionProducts.productId, lab.id));
    expect((await load(fall.id)).earlier).toMatchObject({ id: String(spring.id), bookCount: 2 });
    const copied = sectionPageSchema.parse((await store.postJson(pathOf(fall.id, 'copy-books'), {})).json());
    expect(copied.materials.map(({ title }) => title)).toEqual(['Atlas', 'Lab']);
    const rows = await t.db.select().from(sectionProducts).where(eq(sectionProducts.sectionId, fall.id));
    expect(rows).toMatchObject([
      { productId: knownId, position: 1 },
      { productId: lab.id, position: 2, ltiPassthrough: 2 },
    ]);
    await runJobs(t);
    expect(await shelfOf(person.id)).toMatchObject([{ productId: knownId }, { productId: lab.id }]);
    expect((await store.postJson(pathOf(fall.id, 'books'), { ...value, products: '#999999' })).body).toContain(
      '#999999',
    );
  });

  it('are changed and removed; a removed one stays on the shelves', async () => {
    const section = await giveSection();
    const { person } = await giveStudent(section.id);
    await store.postJson(pathOf(section.id, 'books'), { products: KNOWN, isRequired: true });
    await runJobs(t);
    const [book] = (await load(section.id)).materials;
    const path = pathOf(section.id, 'books', book?.id ?? '');
    const changed = await put(path, { ...formOf(book), isRequired: false, priceCents: 4999 });
    expect(sectionPageSchema.parse(changed.json())).toMatchObject({
      lacks: ['file'],
      materials: [{ isRequired: false, priceCents: 4999 }],
    });
    const removed = await store.delete(path);
    expect(sectionPageSchema.parse(removed.json()).materials).toEqual([]);
    expect(await t.db.select().from(sectionProducts).where(eq(sectionProducts.sectionId, section.id))).toEqual([]);
    expect(await shelfOf(person.id)).toMatchObject([{ deletedAt: null }]);
  });

  it('are copied from the latest earlier section of the course', async () => {
    const [course] = await t.db
      .insert(courses)
      .values({ organizationId: org, department: 'GEO', number: String(count), name: 'Maps' })
      .returning();
    const ofCourse = { courseId: course?.id ?? 0 };
    const spring = await giveSection({ ...ofCourse, rsCourseId: 'spring', startDate: '2026-01-10', number: '07' });
    const fall = await giveSection({ ...ofCourse, rsCourseId: 'fall' });
    expect((await store.postJson(pathOf(fall.id, 'copy-books'), {})).statusCode).toBe(409);
    await store.postJson(pathOf(spring.id, 'books'), { products: KNOWN, isRequired: false });
    expect((await load(fall.id)).earlier).toMatchObject({ id: String(spring.id), bookCount: 1 });
    const copied = sectionPageSchema.parse((await store.postJson(pathOf(fall.id, 'copy-books'), {})).json());
    expect(copied.materials).toMatchObject([{ isbn: KNOWN, isRequired: false }]);
    const [adoption] = await t.db.select().from(adoptions).where(eq(adoptions.sectionId, fall.id));
    expect(adoption).toMatchObject({ status: 'accepted', copiedFromId: spring.id });
  });

  it('are in the audit log also if every book was there, but only if something changed (STAFF-2)', async () => {
    const [course] = await t.db
      .insert(courses)
      .values({ organizationId: org, department: 'LOG', number: String(count), name: 'Logs' })
      .returning();
    const ofCourse = { courseId: course?.id ?? 0 };
    const spring = await giveSection({ ...ofCourse, rsCourseId: 'log-spring', startDate: '2026-01-10' });
    const fall = await giveSection({ ...ofCourse, rsCourseId: 'log-fall' });
    const printed = await giveProduct(t.db, { name: 'Logs on paper' });
    await t.db.insert(productIdentifiers).values({ productId: printed.id, type: 'ISBN13', value: '9780306406171' });
    const isbns = `${KNOWN} 9780306406171`;
    await store.postJson(pathOf(spring.id, 'books'), { products: isbns, isRequired: true });
    await store.postJson(pathOf(fall.id, 'books'), { products: isbns, isRequired: true });
    const entries = async () => {
      const all = await t.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, String(fall.id)));
      return all.filter(({ action }) => action === 'section.copy-books').map(({ after }) => after);
    };
    const copy = () => store.postJson(pathOf(fall.id, 'copy-books'), {});
    await copy();
    const copied = { isbns: [], copiedFromId: spring.id };
    expect(await entries()).toEqual([copied]);
    await copy();
    expect(await entries()).toHaveLength(1);
    const [book] = (await load(spring.id)).materials;
    await put(pathOf(spring.id, 'books', book?.id ?? ''), { ...formOf(book), otherProductId: String(printed.id) });
    await copy();
    await copy();
    expect(await entries()).toEqual([copied, { ...copied, pairedProductIds: [knownId, printed.id] }]);
    await t.db.update(adoptions).set({ status: 'open' }).where(eq(adoptions.sectionId, fall.id));
    await copy();
    expect(await entries()).toHaveLength(3);
  });

  it('are copied with the choice between two of them (OFFER-7)', async () => {
    const [course] = await t.db
      .insert(courses)
      .values({ organizationId: org, department: 'ART', number: String(count), name: 'Prints' })
      .returning();
    const ofCourse = { courseId: course?.id ?? 0 };
    const spring = await giveSection({ ...ofCourse, rsCourseId: 'art-spring', startDate: '2026-01-10' });
    const fall = await giveSection({ ...ofCourse, rsCourseId: 'art-fall' });
    const printed = await giveProduct(t.db, { name: 'Prints on paper' });
    await t.db.insert(productIdentifiers).values({ productId: printed.id, type: 'ISBN13', value: '9780306406188' });
    await store.postJson(pathOf(spring.id, 'books'), { products: `${KNOWN} 9780306406188`, isRequired: true });
    const [book] = (await load(spring.id)).materials;
    await put(pathOf(spring.id, 'books', book?.id ?? ''), { ...formOf(book), otherProductId: String(printed.id) });
    const copied = sectionPageSchema.parse((await store.postJson(pathOf(fall.id, 'copy-books'), {})).json());
    expect(copied.materials.map(({ other }) => other?.title)).toEqual(['Prints on paper', 'Atlas']);
  });

  it('can be stated as not needed, unless there are some (ADOPT-1)', async () => {
    const section = await giveSection();
    const none = sectionPageSchema.parse((await store.postJson(pathOf(section.id, 'no-books'), {})).json());
    expect(none).toMatchObject({ isNoneRequired: true, lacks: ['students'] });
    await store.postJson(pathOf(section.id, 'books'), { products: KNOWN, isRequired: true });
    expect((await load(section.id)).isNoneRequired).toBe(false);
    expect((await store.postJson(pathOf(section.id, 'no-books'), {})).statusCode).toBe(409);
  });
});

describe('members', () => {
  async function sectionWithBook(values: Partial<typeof sections.$inferInsert> = {}) {
    const section = await giveSection(values);
    await t.db.insert(adoptedBooks).values({ sectionId: section.id, isbn13: KNOWN, productId: knownId });
    await t.db.insert(sectionProducts).values({ sectionId: section.id, productId: knownId });
    return section;
  }

  it('are added with what the section provides, dropped without it, and taken back (ROST-1, ROST-2)', async () => {
    const section = await sectionWithBook();
    const person = await givePerson(t.db, { login: `new-${count}`, organizationId: org });
    const body = { personId: String(person.id), role: 'student' };
    const added = await store.postJson(pathOf(section.id, 'members/'), body);
    expect(added.statusCode).toBe(201);
    const { id } = memberRowSchema.parse(added.json());
    expect(await shelfOf(person.id)).toMatchObject([{ productId: knownId, deletedAt: null }]);
    const path = pathOf(section.id, 'members', id, 'status');
    const dropped = await store.postJson(path, { status: 'dropped', reason: REASON });
    expect(memberRowSchema.parse(dropped.json())).toMatchObject({ status: 'dropped', isOverridden: true });
    expect((await shelfOf(person.id)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: 'member.status', reason: REASON });
    await store.postJson(path, { status: 'active', reason: REASON });
    expect((await shelfOf(person.id)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(1);
  });

  it('are refused if they are of another school', async () => {
    const section = await sectionWithBook();
    const stranger = await givePerson(t.db, { login: `far-${count}`, organizationId: other });
    const body = { personId: String(stranger.id), role: 'student' };
    expect((await store.postJson(pathOf(section.id, 'members/'), body)).statusCode).toBe(422);
  });

  it('are opted out and in on their behalf, also after the deadline, with a reason', async () => {
    const section = await sectionWithBook({ optingMethod: 'opt_out', addDropDate: '2026-09-02' });
    const { person, member } = await giveStudent(section.id);
    const path = pathOf(section.id, 'members', String(member.id), 'opt');
    expect((await store.postJson(path, { optStatus: 'opted_out', reason: '' })).statusCode).toBe(422);
    const out = await store.postJson(path, { optStatus: 'opted_out', reason: REASON });
    expect(memberRowSchema.parse(out.json()).optStatus).toBe('opted_out');
    await store.postJson(path, { optStatus: 'opted_in', reason: REASON });
    expect(await shelfOf(person.id)).toMatchObject([{ productId: knownId, deletedAt: null }]);
  });

  it('get courtesy access for some days (SECT-9)', async () => {
    const section = await sectionWithBook({ courseType: 'student_choice' });
    const { person, member } = await giveStudent(section.id);
    const path = pathOf(section.id, 'members', String(member.id), 'courtesy');
    expect((await store.postJson(path, { days: 14, reason: REASON })).statusCode).toBe(200);
    const end = new Date(t.clock.now().getTime() + 14 * 86_400_000);
    expect(await shelfOf(person.id)).toMatchObject([{ productId: knownId, source: 'free', expiresAt: end }]);
  });

  it('keep all bought days when courtesy access ends with a drop (ROST-2)', async () => {
    const section = await sectionWithBook({ courseType: 'student_choice' });
    const { person, member } = await giveStudent(section.id);
    const now = t.clock.now();
    const end = new Date(now.getTime() + 100 * DAY_MS);
    const bought = { userId: person.id, productId: knownId, source: 'purchase', acquiredAt: now } as const;
    await t.db.insert(assets).values({ ...bought, expiresAt: end });
    const path = (name: string) => pathOf(section.id, 'members', String(member.id), name);
    await store.postJson(path('courtesy'), { days: 14, reason: REASON });
    await store.postJson(path('courtesy'), { days: 30, reason: REASON });
    const later = new Date(end.getTime() + 30 * DAY_MS);
    expect(await shelfOf(person.id)).toMatchObject([{ source: 'purchase', expiresAt: later }]);
    await store.postJson(path('status'), { status: 'dropped', reason: REASON });
    expect(await shelfOf(person.id)).toMatchObject([{ source: 'purchase', expiresAt: end, deletedAt: null }]);
  });

  it('get no courtesy access after they have left', async () => {
    const section = await sectionWithBook({ courseType: 'student_choice' });
    const { person, member } = await giveStudent(section.id);
    const path = (name: string) => pathOf(section.id, 'members', String(member.id), name);
    await store.postJson(path('status'), { status: 'dropped', reason: REASON });
    expect((await store.postJson(path('courtesy'), { days: 14, reason: REASON })).statusCode).toBe(409);
    expect(await shelfOf(person.id)).toEqual([]);
  });

  it('leave no entry in the audit log if they have the status already', async () => {
    const section = await sectionWithBook({ optingMethod: 'opt_out' });
    const { member } = await giveStudent(section.id);
    const path = pathOf(section.id, 'members', String(member.id), 'opt');
    await store.postJson(path, { optStatus: 'opted_out', reason: REASON });
    const entry = await lastEntry();
    await store.postJson(path, { optStatus: 'opted_out', reason: REASON });
    expect(await lastEntry()).toEqual(entry);
  });

  it('cannot be changed by finance, nor through a section of another school', async () => {
    const section = await sectionWithBook();
    const { member } = await giveStudent(section.id);
    const path = pathOf(section.id, 'members', String(member.id), 'status');
    const value = { status: 'dropped', reason: REASON };
    const finance = await giveStaff('finance', org);
    expect((await finance.postJson(path, value)).statusCode).toBe(404);
    expect((await finance.get(pathOf(section.id, 'members/'))).statusCode).toBe(200);
    const far = await giveStaff('support', other);
    const farPath = `/api/v1/manage/${other}/sections/${section.id}/members/${member.id}/status`;
    expect((await far.postJson(farPath, value)).statusCode).toBe(404);
  });
});

it('sorts the members of a section by role, name and state, page by page', async () => {
  const section = await giveSection();
  const people: { name: string; role: 'student' | 'instructor'; status: 'active' | 'dropped' }[] = [];
  for (let at = 0; at < 60; at += 1) {
    // Three in one have the same name, so that the id decides.
    const lastName = `Sorted${String(Math.floor(at / 3)).padStart(2, '0')}`;
    const role = at % 20 === 19 ? 'instructor' : 'student';
    const status = at % 2 === 0 ? 'active' : 'dropped';
    const login = `member-${count}-${at}`;
    const person = await givePerson(t.db, { login, firstName: 'Ann', lastName, organizationId: other });
    const leftAt = status === 'active' ? null : t.clock.now();
    await giveMember(t.db, section.id, person.id, { role, status, leftAt });
    people.push({ name: `Ann ${lastName}`, role, status });
  }
  const sorted = async (query: string) => {
    const list = `${pathOf(section.id, 'members')}/?q=${query}`;
    const members = await readAllPages(store, list, (body) => memberListSchema.parse(body));
    return members.map(({ name, role, status }) => ({ name, role, status }));
  };
  const by = (name: 'role' | 'status') =>
    people.toSorted((a, b) => (a[name] === b[name] ? 0 : a[name] < b[name] ? -1 : 1));
  expect(await sorted('')).toEqual(by('role'));
  expect(await sorted('&sort=name')).toEqual(people);
  expect(await sorted('&sort=-name')).toEqual(people.toReversed());
  expect(await sorted('&sort=state')).toEqual(by('status'));
  expect(await sorted('&sort=-state')).toEqual(by('status').toReversed());
  const csv = await store.get(`${pathOf(section.id, 'members.csv')}?sort=-name`);
  expect(csv.body.split('\n')[1]).toContain('Ann Sorted19');
});
