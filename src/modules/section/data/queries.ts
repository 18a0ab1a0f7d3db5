import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { CourseSection, SectionMember } from '../../../domain/sections/course-section-schema.ts';
import type { SectionProduct } from '../../../domain/sections/section-product-schema.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadPulledAt } from '../../device/data/sync-state.ts';

/**
 * A list and the time when the server last confirmed it (milliseconds since the epoch), read from one snapshot. Without
 * the time, an empty list means unknown, not empty.
 */
export interface Pulled<Item> {
  readonly items: readonly Item[];
  readonly pulledAt: number | undefined;
}

// The subjects of the order in which answers are written.
export const SECTIONS_SUBJECT = 'sections';
export const MEMBERS_SUBJECT = 'members';

export function materialsSubject(sectionId: string): string {
  return `sectionProducts.${sectionId}`;
}

/** Returns all sections of the person, latest end first. There are tens, not thousands, so they are not paged. */
export async function loadSections(db: PersonDatabase): Promise<CourseSection[]> {
  const rows = await db.sections.orderBy('endDate').reverse().toArray();
  return rows.map((row) => row.value);
}

export function loadPulledSections(db: PersonDatabase): Promise<Pulled<CourseSection>> {
  return db.dexie.transaction('r', [db.sections, db.meta], async () => ({
    items: await loadSections(db),
    pulledAt: await loadPulledAt(db, 'sections'),
  }));
}

export async function loadSection(db: PersonDatabase, id: string): Promise<CourseSection | undefined> {
  return (await db.sections.get(id))?.value;
}

export async function loadSectionOfCourse(db: PersonDatabase, courseId: CourseId): Promise<CourseSection | undefined> {
  return (await db.sections.where('courseId').equals(courseId).first())?.value;
}

/** Replaces the enrolled sections. Sections that the response does not contain are deleted. */
export async function putSections(db: PersonDatabase, sections: readonly CourseSection[]): Promise<void> {
  const ids = sections.map((section) => section.id);
  await db.sections.where('id').noneOf(ids).delete();
  await db.sections.bulkPut(sections.map(sectionRow));
}

export async function putSection(db: PersonDatabase, section: CourseSection): Promise<void> {
  await db.sections.put(sectionRow(section));
}

function sectionRow(value: CourseSection) {
  return { id: value.id, courseId: value.rsCourseId, endDate: value.endDate, value };
}

/** Returns the materials in the order of the section. */
export async function loadSectionProducts(db: PersonDatabase, sectionId: string): Promise<SectionProduct[]> {
  const rows = await db.sectionProducts.where('sectionId').equals(sectionId).toArray();
  return rows.sort((one, other) => (one.position ?? 0) - (other.position ?? 0)).map((row) => row.value);
}

/**
 * Returns the ids of the materials of all sections. The materials of a section that the person left stay on the device,
 * because a sign-out reads from them which products to forget, so they are left out here.
 */
export async function loadProductsOfCourses(db: PersonDatabase): Promise<ProductId[]> {
  const sectionIds = await db.sections.toCollection().primaryKeys();
  const rows = await db.sectionProducts.where('sectionId').anyOf(sectionIds).toArray();
  const items = rows.flatMap(({ value: { shelfItem, additionalShelfItem } }) =>
    additionalShelfItem ? [shelfItem.id, additionalShelfItem.id] : [shelfItem.id],
  );
  return [...new Set(items)];
}

export function loadPulledSectionProducts(db: PersonDatabase, sectionId: string): Promise<Pulled<SectionProduct>> {
  return db.dexie.transaction('r', [db.sectionProducts, db.meta], async () => ({
    items: await loadSectionProducts(db, sectionId),
    pulledAt: await loadPulledAt(db, `sectionProducts.${sectionId}`),
  }));
}

/** Replaces all materials of one section. */
export async function putSectionProducts(
  db: PersonDatabase,
  sectionId: string,
  products: readonly SectionProduct[],
): Promise<void> {
  await db.sectionProducts.where('sectionId').equals(sectionId).delete();
  await db.sectionProducts.bulkPut(products.map((value, position) => ({ id: value.id, sectionId, position, value })));
}

export async function putMembers(db: PersonDatabase, members: readonly SectionMember[]): Promise<void> {
  await db.members.bulkPut(members.map((value) => ({ id: value.id, sectionId: value.sectionId, value })));
}
