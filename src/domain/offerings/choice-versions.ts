import type { CatalogItem } from '../catalog/catalog-item-schema.ts';
import type { ProductId } from '../primitives/ids-schema.ts';
import type { SectionProduct, ShelfItem } from '../sections/section-product-schema.ts';
import type { MainAction, Seller } from './main-button.ts';
import { type CourseTerms, offeringsInCourse } from './offering-course-rules.ts';

type Item = Pick<CatalogItem, 'id' | 'isPhysicalDigitalChoice'>;
/** The product as a material of the section that it is looked at in. */
type Material =
  | (Pick<SectionProduct, 'isPhysicalDigitalChoice'> & {
      readonly additionalShelfItem?: Pick<ShelfItem, 'id'> | undefined;
    })
  | undefined;

/**
 * The products between whose versions a person chooses, this one first. The catalogue tells of one that is sold in both versions; a section
 * may pair two of which the catalogue knows nothing. `undefined`: it is no choice.
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

/** What puts the digital version on the shelf at one press. */
const TAKING: readonly Place['action'][] = ['takeAndRead', 'takeAndObtainCode', 'addToShelf'];

/**
 * Whether a choice that costs the person nothing is to be made among its offerings: one press would take the digital version for good
 * where the paper one can still be had instead (spec/storefront.md §4, §5).
 *
 * @param now milliseconds since the epoch
 */
export function choosesVersion(
  item: Item & Pick<CatalogItem, 'offerings'>,
  material: Material,
  { action, isCourseFee, seller, terms }: Place,
  now: number,
): boolean {
  const products = choiceProducts(item, material);
  const isPaperSold = seller === 'store' || (seller === 'nobody' && isCourseFee);
  if (!products || !isPaperSold || !TAKING.includes(action)) return false;
  const kinds = item.offerings.map(({ kind }) => kind);
  const hasPaper = products.length > 1 || kinds.includes('print');
  return kinds.includes('digital') && hasPaper && offeringsInCourse([{ kind: 'print' }], true, terms, now).length > 0;
}
