import { normaliseCode } from '../../server/claim-codes/normalise-code.ts';
import type { Database } from '../../server/db/database.ts';
import { courses, sectionMembers, sectionProducts, sections, terms } from '../../server/db/schema/courses.ts';
import { dayFrom } from './days.ts';
import { type DemonstrationSection, demonstrationSections } from './demonstration-sections.ts';
import { firstRow, known } from './first-row.ts';
import type { OrganizationIds } from './seed-organizations.ts';
import type { PersonIds } from './seed-people.ts';

export interface SeedIds {
  readonly organizations: OrganizationIds;
  readonly people: PersonIds;
  readonly products: ReadonlyMap<string, number>;
}

/** Section ids by `rs_course_id`, and member ids by `{rs_course_id} {login}`. */
export interface SectionIds {
  readonly sections: ReadonlyMap<string, number>;
  readonly members: ReadonlyMap<string, number>;
}

/** The terms of each school. Days count from the day of the seed. Sections keep their own dates. */
const TERMS = {
  last: { code: 'LAST', title: 'Last term', starts: -150, ends: -29 },
  current: { code: 'CURRENT', title: 'This term', starts: -28, ends: 129 },
} as const;

/** Seeds courses with their terms, sections, materials and members. */
export async function seedSections(db: Database, now: Date, ids: SeedIds): Promise<SectionIds> {
  const sectionIds = new Map<string, number>();
  const memberIds = new Map<string, number>();
  const termIds = await seedTerms(db, now, ids);
  for (const one of demonstrationSections) {
    const termId = known(termIds, termKey(one));
    const sectionId = await seedSection(db, now, ids, { ...one, termId });
    sectionIds.set(one.section.rsCourseId, sectionId);
    await seedMaterials(db, ids, sectionId, one);
    for (const [login, values] of Object.entries(one.members)) {
      const member = { sectionId, userId: known(ids.people, login), ...values };
      const { id } = firstRow(await db.insert(sectionMembers).values(member).returning());
      memberIds.set(`${one.section.rsCourseId} ${login}`, id);
    }
  }
  return { sections: sectionIds, members: memberIds };
}

const termKey = ({ organization, ends }: DemonstrationSection) => `${organization} ${ends < 0 ? 'last' : 'current'}`;

/** Seeds the terms that have sections. Returns their ids by {@link termKey}. */
async function seedTerms(db: Database, now: Date, { organizations }: SeedIds): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const one of demonstrationSections) {
    const key = termKey(one);
    if (ids.has(key)) continue;
    const { code, title, starts, ends } = one.ends < 0 ? TERMS.last : TERMS.current;
    const dates = { startDate: dayFrom(now, starts), endDate: dayFrom(now, ends) };
    const term = { organizationId: known(organizations, one.organization), code, title, ...dates };
    ids.set(key, firstRow(await db.insert(terms).values(term).returning()).id);
  }
  return ids;
}

interface SectionOfTerm extends DemonstrationSection {
  readonly termId: number;
}

async function seedSection(db: Database, now: Date, ids: SeedIds, one: SectionOfTerm): Promise<number> {
  const course = {
    organizationId: known(ids.organizations, one.organization),
    department: one.department,
    number: one.number,
    name: one.courseName,
  };
  const courseId = firstRow(await db.insert(courses).values(course).returning()).id;
  const { sectionCode, ...rest } = one.section;
  const section = {
    ...rest,
    courseId,
    termId: one.termId,
    sectionCode: sectionCode === undefined ? null : normaliseCode(sectionCode),
    startDate: dayFrom(now, one.starts),
    endDate: dayFrom(now, one.ends),
    addDropDate: one.addDrop === undefined ? null : dayFrom(now, one.addDrop),
  };
  return firstRow(await db.insert(sections).values(section).returning()).id;
}

async function seedMaterials(db: Database, ids: SeedIds, sectionId: number, one: DemonstrationSection): Promise<void> {
  const rows = Object.entries(one.materials).map(([key, { additional, ...rest }], index) => ({
    ...rest,
    sectionId,
    position: index + 1,
    productId: known(ids.products, key),
    additionalProductId: additional === undefined ? null : known(ids.products, additional),
  }));
  await db.insert(sectionProducts).values(rows);
}
