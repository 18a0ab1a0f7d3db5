import type { CourseSection, SectionMember } from './course-section-schema.ts';
import { isUnderInclusiveAccess } from './member-status.ts';
import { hasCourseEnded } from './section-dates.ts';
import { isChoiceBook, swapVersions } from './section-materials.ts';
import type { SectionProduct } from './section-product-schema.ts';

/** A choice book: one entry with a format switch, never two rows (SHELF-9). */
export interface ChoiceBook {
  readonly id: string;
  /**
   * The versions of the switch, as materials; the first is shown first. One entry if the product itself has both
   * formats.
   */
  readonly versions: readonly [SectionProduct, ...SectionProduct[]];
  readonly isOwned: boolean;
}

/** Returns the choice books of a section, each once. After a choice was made, only the owned version is left. */
export function choiceBooks(products: readonly SectionProduct[]): ChoiceBook[] {
  const seen = new Set<string>();
  return products.filter(isChoiceBook).flatMap((material): ChoiceBook[] => {
    const { shelfItem, additionalShelfItem } = material;
    if (seen.has(shelfItem.id) || (additionalShelfItem && seen.has(additionalShelfItem.id))) return [];
    seen.add(shelfItem.id);
    if (additionalShelfItem) seen.add(additionalShelfItem.id);
    return [toChoice(material)];
  });
}

function toChoice(material: SectionProduct): ChoiceBook {
  const other = swapVersions(material);
  const owned = [material, other].find((version) => version?.userAvailability.isOwned);
  if (owned) return { id: material.id, versions: [owned], isOwned: true };
  return { id: material.id, versions: other ? [material, other] : [material], isOwned: false };
}

/** Returns the open choices. A choice is possible until an inclusive-access course ends. */
export function openChoices(
  choices: readonly ChoiceBook[],
  section: Pick<CourseSection, 'startDate' | 'endDate' | 'timeZone' | 'courseType' | 'optingMethod'>,
  member: Pick<SectionMember, 'optStatus'> | undefined,
  now: number,
): ChoiceBook[] {
  if (isUnderInclusiveAccess(section, member) && hasCourseEnded(section, now)) return [];
  return choices.filter((choice) => !choice.isOwned);
}
