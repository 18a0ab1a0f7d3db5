import { and, eq } from 'drizzle-orm';
import type { CourseSection } from '../../src/contract/course-section.ts';
import { choiceNotice } from '../../src/domain/choice-notice.ts';
import { offeringsInCourse } from '../../src/domain/offering-course-rules.ts';
import { productSeller } from '../../src/domain/product-seller.ts';
import { isPaidByCourse } from '../../src/domain/section-offerings.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import { Problem } from '../http/problem.ts';
import type { SellingSite } from '../label/load-site.ts';
import { toOrganization } from '../sections/section-organization.ts';
import { shopTexts } from '../texts/shop.ts';
import type { Text } from '../texts/text.ts';
import type { SellableLine } from './load-sellable.ts';
import type { CartOwner, StoredLine } from './stored-cart.ts';

/** Who buys, when, and on which site, which may sell what others may not. */
export interface Sale {
  readonly owner: CartOwner;
  readonly now: Date;
  readonly site: SellingSite;
}

/**
 * Refuses with 409 what the panel of the product would not have offered (spec/storefront.md §5, §6): it is sold by somebody else here, not
 * on this site, no longer for this course, or as the version that the cart excludes. The rules are those of the panel.
 */
export async function refuseSale(
  db: Database,
  line: SellableLine,
  { cart, ...sale }: Sale & { readonly cart: readonly StoredLine[] },
): Promise<void> {
  await refuseSaleHere(db, line, sale);
  if (!line.isPhysicalDigitalChoice) return;
  refuseOtherVersion(line, cart);
  await refuseOwnedVersion(db, line, sale);
}

/** The part of the rules that does not look at what else is in the cart: for lines that are in it already, at the checkout too. */
export async function refuseSaleHere(db: Database, line: SellableLine, sale: Sale): Promise<void> {
  const place = await loadPlace(db, line, sale.owner);
  refuseSeller(line, place, sale.site);
  const isSoldHere = line.soldChannels === null || line.soldChannels.includes(sale.site.channel);
  if (!isSoldHere) throw refusal(line, shopTexts.notOnThisSite);
  refuseLateOffering(line, place, sale.now);
}

/** Where nobody sells, the cart is for what the course fee pays for, and comes by post. */
function refuseSeller(line: StoredLine, place: Place | undefined, { sales }: SellingSite): void {
  switch (productSeller(sales, place?.section, place?.member)) {
    case 'otherSeller':
      throw refusal(line, shopTexts.soldElsewhere);
    case 'partnerBookstore':
      throw refusal(line, shopTexts.soldAtBookstore);
    case 'nobody':
      if (place && isPaidByCourse(place.section, place.member)) return;
      throw refusal(line, sales.isStore ? shopTexts.comesWithCourse : shopTexts.notOnThisSite);
  }
}

type Place = NonNullable<Awaited<ReturnType<typeof loadPlace>>>;

/** After the add/drop date, physical offerings are removed for course-fee choice items. */
function refuseLateOffering(line: SellableLine, place: Place | undefined, now: Date): void {
  if (!place) return;
  const { section, member, timeZone, addDropDate } = place;
  const course = {
    isCourseFee: isPaidByCourse(section, member),
    timeZone,
    addDropDate: addDropDate ?? undefined,
  };
  const left = offeringsInCourse([{ kind: line.format }], line.isPhysicalDigitalChoice, course, now.getTime());
  if (left.length === 0) throw refusal(line, shopTexts.printTooLate);
}

function refuseOtherVersion(line: StoredLine, cart: readonly StoredLine[]): void {
  const inCart = cart.filter((one) => one.productId === line.productId).map(({ format }) => format);
  const notice = choiceNotice({ isPhysicalDigitalChoice: true, wanted: line.format, inCart });
  if (notice?.kind !== 'blocked') return;
  throw refusal(line, notice.inCart === 'physical' ? shopTexts.physicalInCart : shopTexts.digitalInCart);
}

/** Who chose the digital version is not able to purchase the physical one. */
async function refuseOwnedVersion(db: Database, { productId, format }: StoredLine, { owner, now }: Sale) {
  if (owner.kind === 'visitor' || format !== 'print') return;
  const owned = await ownedDigitally(db, owner.userId, [Number(productId)], now);
  if (owned.size > 0) throw new Problem(409, 'already_owned', { detail: shopTexts.alreadyOwnedDigital });
}

/** The section in whose name a line is bought, with who sells there and the person's place in it. */
async function loadPlace(db: Database, { courseId }: StoredLine, owner: CartOwner) {
  if (courseId === undefined) return undefined;
  const [row] = await db
    .select({ section: sections, organization: organizations })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .where(eq(sections.rsCourseId, courseId));
  if (!row) return undefined;
  const { courseType, disableAutoProvisioning, optingMethod, timeZone, addDropDate } = row.section;
  const section: Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'> = {
    ...{ courseType, disableAutoProvisioning, optingMethod },
    organization: toOrganization(row.organization),
  };
  return { section, member: await loadMember(db, row.section.id, owner), timeZone, addDropDate };
}

async function loadMember(db: Database, sectionId: number, owner: CartOwner) {
  if (owner.kind === 'visitor') return undefined;
  const [row] = await db
    .select({ optStatus: sectionMembers.optStatus, isCourseFee: sectionMembers.isCourseFee })
    .from(sectionMembers)
    .where(and(eq(sectionMembers.sectionId, sectionId), eq(sectionMembers.userId, owner.userId)));
  return row;
}

function refusal({ offeringId }: StoredLine, detail: Text): Problem {
  return new Problem(409, 'offering_unavailable', { detail, meta: { offeringId } });
}
