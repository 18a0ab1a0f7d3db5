import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { isUnderInclusiveAccess } from './member-status.ts';
import { hasCourseEnded } from './section-dates.ts';
import type { SectionProduct } from './section-product-schema.ts';

type Section = Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone' | 'courseType' | 'optingMethod'>;
type Member = Pick<SectionMember, 'optStatus'> | undefined;

/** Returns the other version of a physical/digital choice as a separate material. */
export function swapVersions(material: SectionProduct): SectionProduct | undefined {
  const { additionalShelfItem, additionalUserAvailability, shelfItem, userAvailability } = material;
  if (!additionalShelfItem || !additionalUserAvailability) return undefined;
  return {
    ...material,
    shelfItem: additionalShelfItem,
    userAvailability: additionalUserAvailability,
    additionalShelfItem: shelfItem,
    additionalUserAvailability: userAvailability,
  };
}

/**
 * Returns the materials of a section, each product once (SECT-4). Duplicates by product id are removed. A
 * physical/digital choice adds an entry with its versions swapped, which is dropped after the choice was made. If the
 * other version is owned, its entry stays instead.
 */
export function sectionMaterials(products: readonly SectionProduct[]): SectionProduct[] {
  const seen = new Set<string>();
  return products.flatMap(versionsOf).filter(({ shelfItem }) => {
    if (seen.has(shelfItem.id)) return false;
    seen.add(shelfItem.id);
    return true;
  });
}

/** Finds the product among the materials of a section, including as the other version of a choice. */
export function findMaterial(products: readonly SectionProduct[], productId: string): SectionProduct | undefined {
  const versions = products.flatMap((one) => [one, swapVersions(one)]);
  return versions.find((one) => one?.shelfItem.id === productId);
}

function versionsOf(material: SectionProduct): SectionProduct[] {
  const other = material.isPhysicalDigitalChoice ? swapVersions(material) : undefined;
  if (!other || material.userAvailability.isOwned) return [material];
  return other.userAvailability.isOwned ? [other] : [material, other];
}

/** True for a book of which the person takes either the digital or the physical version. */
export function isChoiceBook({ isPhysicalDigitalChoice, shelfItem, additionalShelfItem }: SectionProduct): boolean {
  const types = [shelfItem.productType, additionalShelfItem?.productType];
  return isPhysicalDigitalChoice && types.includes('book');
}

/**
 * Returns the person's acquired materials: those owned; after an inclusive-access course has ended, those that are not
 * a continuation. Choice books are in neither list (SECT-4), see {@link choiceBooks}.
 */
export function acquiredMaterials(
  products: readonly SectionProduct[],
  section: Section,
  member: Member,
  now: number,
): SectionProduct[] {
  const isOver = isInclusiveAndOver(section, member, now);
  return sectionMaterials(products).filter(
    (one) => !isChoiceBook(one) && (isOver ? !one.isContinuation : one.userAvailability.isOwned),
  );
}

/**
 * Returns the candidate materials: those not owned; after an inclusive-access course has ended, the continuations
 * (SECT-4).
 */
export function candidateMaterials(
  products: readonly SectionProduct[],
  section: Section,
  member: Member,
  now: number,
): SectionProduct[] {
  const isOver = isInclusiveAndOver(section, member, now);
  return sectionMaterials(products).filter(
    (one) => !isChoiceBook(one) && (isOver ? one.isContinuation : !one.userAvailability.isOwned),
  );
}

/** A member who opted out is not under inclusive access: the end of the course does not change what they own. */
function isInclusiveAndOver(section: Section, member: Member, now: number): boolean {
  return isUnderInclusiveAccess(section, member) && hasCourseEnded(section, now);
}
