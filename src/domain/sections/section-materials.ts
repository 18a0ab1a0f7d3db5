import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { isUnderInclusiveAccess } from './member-status.ts';
import { hasCourseEnded } from './section-dates.ts';
import type { SectionProduct } from './section-product-schema.ts';

type Section = Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone' | 'courseType' | 'optingMethod'>;
type Member = Pick<SectionMember, 'optStatus'> | undefined;

/** The other version of a physical/digital choice, as a material of its own. */
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
 * The materials of a section, each product once (spec/shelf.md §5): duplicates by product id are removed, a physical/digital choice
 * yields an extra entry with its versions swapped, and extra entries of a choice that is made are dropped. Where it is the
 * other version that is owned, that one is the entry which stays.
 */
export function sectionMaterials(products: readonly SectionProduct[]): SectionProduct[] {
  const seen = new Set<string>();
  return products.flatMap(versionsOf).filter(({ shelfItem }) => {
    if (seen.has(shelfItem.id)) return false;
    seen.add(shelfItem.id);
    return true;
  });
}

/** The product as a material of the section, also where it is the other version of a choice. */
export function findMaterial(products: readonly SectionProduct[], productId: string): SectionProduct | undefined {
  const versions = products.flatMap((one) => [one, swapVersions(one)]);
  return versions.find((one) => one?.shelfItem.id === productId);
}

function versionsOf(material: SectionProduct): SectionProduct[] {
  const other = material.isPhysicalDigitalChoice ? swapVersions(material) : undefined;
  if (!other || material.userAvailability.isOwned) return [material];
  return other.userAvailability.isOwned ? [other] : [material, other];
}

/** A book of which the person takes either the digital or the physical version. */
export function isChoiceBook({ isPhysicalDigitalChoice, shelfItem, additionalShelfItem }: SectionProduct): boolean {
  const types = [shelfItem.productType, additionalShelfItem?.productType];
  return isPhysicalDigitalChoice && types.includes('book');
}

/**
 * Materials that are the person's: those owned; under inclusive access after the course ended, the non-continuation ones. Choice
 * books are in neither list: {@link choiceBooks}.
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

/** Materials still to be had: those not owned; after an inclusive-access course has ended, the continuation ones. */
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

/** Who opted out is not under inclusive access: for them the end of the course changes nothing about what they own. */
function isInclusiveAndOver(section: Section, member: Member, now: number): boolean {
  return isUnderInclusiveAccess(section, member) && hasCourseEnded(section, now);
}
