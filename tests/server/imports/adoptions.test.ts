import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptedBooks, adoptions } from '../../../server/db/schema/adoptions.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { courses, sectionMembers, sectionProducts, sections, terms } from '../../../server/db/schema/courses.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { linkAdoptedBooks } from '../../../server/imports/adoptions/link-adopted-books.ts';
import { loadSectionPage } from '../../../server/staff-sections/load-section.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { giveSectionProduct } from '../support/give-section.ts';
import { StoreFiles } from '../support/store-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const KNOWN = '9780306406157';
const LATER = '9781861972712';
const HEADER = 'term,department,course,section,isbn,required,title,author,ia_price,no_materials';

let server: TestApp;
let store: StoreFiles;
let knownId: number;
let one: number;
let two: number;
let count = 0;

beforeAll(async () => {
  server = await startTestApp();
  knownId = (await giveProduct(server.db, { name: 'Atlas' })).id;
  await server.db.insert(productIdentifiers).values({ productId: knownId, type: 'EISBN13', value: KNOWN });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ store, one, two } = await giveSchool(server));
});

/** Creates a school with two sections of a course, and a member of its staff. */
async function giveSchool(app: TestApp) {
  count += 1;
  const { id: organizationId } = await giveOrganization(app.db, { title: `School ${count}` });
  const dates = { startDate: '2026-09-01', endDate: '2026-12-18' };
  const [term] = await app.db
    .insert(terms)
    .values({ organizationId, code: '2026FA', title: 'Fall', ...dates })
    .returning();
  const [course] = await app.db
    .insert(courses)
    .values({ organizationId, department: 'HIST', number: '101', name: 'History' })
    .returning();
  const made = await app.db
    .insert(sections)
    .values(
      ['01', '02'].map((number) => ({
        ...{ courseId: course?.id ?? 0, termId: term?.id ?? 0, rsCourseId: `s${count}-${number}`, name: 'History' },
        ...{ number, ...dates, timeZone: 'America/Chicago', courseType: 'student_choice' as const },
      })),
    )
    .returning();
  const files = await StoreFiles.of(app, `adoptions${count}`, organizationId);
  return { organizationId, store: files, one: made[0]?.id ?? 0, two: made[1]?.id ?? 0 };
}

const state = async () => ({
  adoptions: await server.db
    .select({ id: adoptions.sectionId, isNone: adoptions.isNoneRequired })
    .from(adoptions)
    .orderBy(adoptions.sectionId),
  books: await server.db
    .select({ section: adoptedBooks.sectionId, isbn: adoptedBooks.isbn13, price: adoptedBooks.priceCents })
    .from(adoptedBooks)
    .orderBy(adoptedBooks.sectionId, adoptedBooks.isbn13),
  materials: await server.db.select().from(sectionProducts).where(eq(sectionProducts.sectionId, one)),
  types: (await server.db.select().from(sections).where(eq(sections.id, one))).map(({ courseType }) => courseType),
});

const LINES = [
  HEADER,
  `2026FA,hist,101,1,${KNOWN},R,Atlas,Ada Park,49.99,`,
  `2026FA,HIST,101,01,${LATER},O,,,,`,
  '2026FA,HIST 101,HIST 101,02,,,,,,',
];

describe('a file of adoptions', () => {
  it('makes the books materials of their sections, and undo takes them away (ADOPT-1)', async () => {
    const before = await state();
    const row = await store.import('adoptions', [...LINES.slice(0, 3), '2026FA,HIST,101,02,,,,,,yes']);
    expect(row).toMatchObject({ status: 'applied', message: null });
    expect(row.counts).toMatchObject({ adoption: { added: 2 }, adopted_book: { added: 2 } });
    expect(await store.problems(row.id)).toEqual(['3 isbn book_not_in_catalog']);
    const after = await state();
    expect(after.adoptions.slice(-2)).toEqual([
      { id: one, isNone: false },
      { id: two, isNone: true },
    ]);
    expect(after.materials).toMatchObject([
      { productId: knownId, isRequired: true, courseFeeCents: 4999, importSource: 'store' },
    ]);
    expect(after.types).toEqual(['inclusive_access']);
    const again = await store.preview('adoptions', [...LINES.slice(0, 3), '2026FA,HIST,101,02,,,,,,yes']);
    expect(again.counts).toMatchObject({
      adoption: { added: 0, changed: 0, unchanged: 2 },
      adopted_book: { unchanged: 2 },
    });
    await store.run(row.id, 'undo');
    expect(await state()).toEqual(before);
  });

  it('gives a price without a currency that of the store: Canadian dollars in Canada (CAT-12)', async () => {
    const canadian = await startTestApp({ environment: { CARREL_COUNTRY: 'CA' } });
    try {
      const school = await giveSchool(canadian);
      const named = [KNOWN, LATER].map(
        (isbn, at) => `2026FA,HIST,101,01,${isbn},R,Atlas,Ada Park,40,${at ? 'USD' : ''}`,
      );
      await school.store.import('adoptions', [HEADER.replace('no_materials', 'currency'), ...named]);
      const books = await canadian.db.select().from(adoptedBooks).orderBy(adoptedBooks.id);
      expect(books.map(({ priceCents, currency }) => [priceCents, currency])).toEqual([
        [4000, 'CAD'],
        [4000, 'USD'],
      ]);
      const page = { org: school.organizationId, sectionId: school.one, currency: 'CAD' } as const;
      const section = await loadSectionPage(canadian.db, page);
      expect(section.materials.map(({ currencyCode }) => currencyCode)).toEqual(['CAD', 'USD']);
    } finally {
      await canadian.close();
    }
  });

  it('gives the books to the students of a section that is under way (SECT-7)', async () => {
    const { id: userId } = await givePerson(server.db, { login: `student${count}` });
    await server.db.insert(sectionMembers).values({ sectionId: one, userId });
    await store.import('adoptions', LINES.slice(0, 2));
    expect(await server.db.select().from(assets).where(eq(assets.userId, userId))).toMatchObject([
      { productId: knownId, sectionId: one, source: 'section' },
    ]);
  });

  it('links a book when the catalog gets its ISBN (ADOPT-2)', async () => {
    await store.import('adoptions', LINES.slice(0, 3));
    const { id } = await giveProduct(server.db, { name: 'Later' });
    await server.db.insert(productIdentifiers).values({ productId: id, type: 'ISBN13', value: LATER });
    await linkAdoptedBooks(server.db, [id], server.clock.now());
    expect((await state()).materials.filter(({ productId }) => productId === id)).toMatchObject([
      { isRequired: false },
    ]);
    await server.db.delete(productIdentifiers).where(eq(productIdentifiers.productId, id));
  });

  it('drops what a later file lacks in its sections, and keeps what staff added', async () => {
    const { id: staffs } = await giveProduct(server.db, { name: 'Staff' });
    await giveSectionProduct(server.db, one, staffs);
    await store.import('adoptions', LINES.slice(0, 3));
    const row = await store.import('adoptions', [HEADER, `2026FA,HIST,101,01,${LATER},R,,,,`]);
    expect(row.counts).toMatchObject({ adopted_book: { dropped: 1, changed: 1 } });
    expect((await state()).materials).toMatchObject([{ productId: staffs }]);
    await store.run(row.id, 'undo');
    expect((await state()).materials.map(({ productId }) => productId).sort()).toEqual([knownId, staffs].sort());
  });

  it('reads the file of the TCS bookstore system by position', async () => {
    const tcs = (...cells: string[]) => [...cells, ...Array.from({ length: 24 - cells.length }, () => '')].join('\t');
    const row = await store.preview(
      'adoptions',
      [
        tcs('HIST', '101', '01', '30', 'Cole', KNOWN, '30', 'Y', 'History', 'Park', 'Atlas'),
        tcs('HIST', '101', '09', '', '', KNOWN, '', 'N'),
      ],
      { options: { termCode: '2026FA' } },
    );
    expect(row.counts).toMatchObject({ adopted_book: { added: 1 } });
    expect(await store.problems(row.id)).toEqual(['2 section section_unknown']);
  });
});
