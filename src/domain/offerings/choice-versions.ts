import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import type { ProductId } from '../primitives/ids-schema.ts';
import type { SectionProduct, ShelfItem } from '../sections/section-product-schema.ts';
import type { MainAction, Seller } from './main-button.ts';
import { type CourseTerms, offeringsInCourse } from './offering-course-rules.ts';

type Item = Pick<CatalogItem, 'id' | 'isPhysicalDigitalChoice'>;
/** The product as a material of the current section. */
type Material =
  | (Pick<SectionProduct, 'isPhysicalDigitalChoice'> & {
      readonly additionalShelfItem?: Pick<ShelfItem, 'id'> | undefined;
    })
  | undefined;

/**
 * Returns the products between whose versions a person chooses, this one first. The catalog marks a single product that
 * is sold in both versions; a section may pair two products that the catalog does not connect. `undefined` means that
 * there is no choice.
 */
export function choiceProducts(
  { id, isPhysicalDigitalChoice }: Item,
  material: Material,
): readonly ProductId[] | undefined {
  const isChosenInCourse = material?.isPhysicalDigitalChoice === true;
  if (!isChosenInCourse && !isPhysicalDigitalChoice) return undefined;
  const other = isChosenInCourse ? material.additionalShelfItem : undefined;
  return other ? [id, other.id] : [id];
}

interface Place {
  readonly action: MainAction | 'none';
  readonly isCourseFee: boolean;
  readonly seller: Seller;
  readonly terms: Pick<CourseTerms, 'isCourseFee' | 'addDropDate' | 'timeZone'> | undefined;
}

/** The actions that add the digital version to the shelf with one press. */
const TAKING: readonly Place['action'][] = ['takeAndRead', 'takeAndObtainCode', 'addToShelf'];

/**
 * True if a choice without cost must be made among the offerings: one press would take the digital version permanently
 * while the print version is still available (OFFER-7).
 *
 * @param now milliseconds since the epoch
 */
export function canChooseVersion(
  item: Item & Pick<CatalogItem, 'offerings'>,
  material: Material,
  { action, isCourseFee, seller, terms }: Place,
  now: number,
): boolean {
  const products = choiceProducts(item, material);
  const isPaperSold = seller === 'store' || (seller === 'none' && isCourseFee);
  if (!products || !isPaperSold || !TAKING.includes(action)) return false;
  const kinds = item.offerings.map(({ kind }) => kind);
  const hasPaper = products.length > 1 || kinds.includes('print');
  return kinds.includes('digital') && hasPaper && offeringsInCourse([{ kind: 'print' }], true, terms, now).length > 0;
}
