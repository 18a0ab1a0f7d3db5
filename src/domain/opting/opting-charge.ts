import { addCents, formatPrice, parsePrice } from '../cart/price.ts';
import type { CourseSection, SectionMember } from '../sections/course-section-schema.ts';
import { isOptedOut } from '../sections/member-status.ts';
import type { SectionProduct } from '../sections/section-product-schema.ts';
import type { OptCharge } from './opt-change-schema.ts';

type Section = Pick<
  CourseSection,
  'disableAutoProvisioning' | 'optingMethod' | 'addDropDate' | 'courseType' | 'currencyCode'
>;

/**
 * Returns what the campus store will bill for the provided materials, and after which day: the sum of the course fees
 * in the data. `undefined` when no fee is available, when nothing is provided, and for a member who opted out.
 */
export function optCharge(
  section: Section,
  member: Pick<SectionMember, 'optStatus' | 'role'> | undefined,
  products: readonly Pick<SectionProduct, 'courseFee' | 'shelfItem'>[],
): OptCharge | undefined {
  if (!member || member.role === 'instructor' || isOptedOut(section, member)) return undefined;
  if (section.disableAutoProvisioning || section.optingMethod === 'no_opt') return undefined;
  const fees = new Map(products.flatMap(({ shelfItem, courseFee }) => feeOf(shelfItem.id, courseFee)));
  if (fees.size === 0) return undefined;
  const amount = formatPrice(addCents(fees.values()));
  const { addDropDate, currencyCode } = section;
  return { amount, currencyCode, ...(addDropDate === undefined ? {} : { after: addDropDate }) };
}

function feeOf(productId: string, courseFee: string | undefined) {
  const cents = courseFee === undefined ? undefined : parsePrice(courseFee);
  return cents === undefined ? [] : [[productId, cents] as const];
}
