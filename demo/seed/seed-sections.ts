import { normaliseCode } from '../../server/claim-codes/normalise-code.ts';
import type { Database } from '../../server/db/database.ts';
import { courses, sectionMembers, sectionProducts, sections } from '../../server/db/schema/courses.ts';
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

/** Seeds courses with their sections, materials and members. */
export async function seedSections(db: Database, now: Date, ids: SeedIds): Promise<SectionIds> {
  const sectionIds = new Map<string, number>();
  const memberIds = new Map<string, number>();
  for (const one of demonstrationSections) {
    const sectionId = await seedSection(db, now, ids, one);
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

async function seedSection(db: Database, now: Date, ids: SeedIds, one: DemonstrationSection): Promise<number> {
  const course = {
    organizationId: known(ids.organizations, one.organization),
    department: one.department,
    number: one.number,
    name: one.courseName,
  };
  const courseId = firstRow(await db.insert(courses).values(course).returning()).id;
  const { sectionCode, ...facts } = one.section;
  const section = {
    ...facts,
    courseId,
    sectionCode: sectionCode === undefined ? null : normaliseCode(sectionCode),
    startDate: dayFrom(now, one.starts),
    endDate: dayFrom(now, one.ends),
    addDropDate: one.addDrop === undefined ? null : dayFrom(now, one.addDrop),
  };
  return firstRow(await db.insert(sections).values(section).returning()).id;
}

async function seedMaterials(db: Database, ids: SeedIds, sectionId: number, one: DemonstrationSection): Promise<void> {
  const rows = Object.entries(one.materials).map(([key, { additional, ...facts }], index) => ({
    ...facts,
    sectionId,
    position: index + 1,
    productId: known(ids.products, key),
    additionalProductId: additional === undefined ? null : known(ids.products, additional),
  }));
  await db.insert(sectionProducts).values(rows);
}
