import { and, eq } from 'drizzle-orm';
import type { CourseSection } from '../../src/contract/course-section.ts';
import { OWN_CHANNEL } from '../../src/domain/availability.ts';
import { choiceNotice } from '../../src/domain/choice-notice.ts';
import { offeringsInCourse } from '../../src/domain/offering-course-rules.ts';
import { productSeller, salesOf } from '../../src/domain/product-seller.ts';
import { isPaidByCourse } from '../../src/domain/section-offerings.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import { products } from '../db/schema/products.ts';
import { Problem } from '../http/problem.ts';
import { findWhiteLabel } from '../label/find-white-label.ts';
import { toOrganization } from '../sections/section-organization.ts';
import { shopTexts } from '../texts/shop.ts';
import type { Text } from '../texts/text.ts';
import type { CartOwner, StoredLine } from './stored-cart.ts';

interface Sale {
  readonly owner: CartOwner;
  readonly now: Date;
}

/**
 * Refuses with 409 what the panel of the product would not have offered (spec/storefront.md §5, §6): it is sold by somebody else here, not
 * on this site, no longer for this course, or as the version that the cart excludes. The rules are those of the panel.
 */
export async function refuseSale(
  db: Database,
  line: StoredLine,
  { host, cart, ...sale }: Sale & { readonly host: string; readonly cart: readonly StoredLine[] },
): Promise<void> {
  const label = await findWhiteLabel(db, { host });
  const place = await loadPlace(db, line, sale.owner);
  const seller = productSeller(salesOf(label), place?.section, place?.member);
  if (seller === 'otherSeller') throw refusal(line, shopTexts.soldElsewhere);
  if (seller === 'partnerBookstore') throw refusal(line, shopTexts.soldAtBookstore);
  const product = await loadProduct(db, line);
  const channel = label?.channelType ?? OWN_CHANNEL;
  if (product.soldChannels && !product.soldChannels.includes(channel)) throw refusal(line, shopTexts.notOnThisSite);
  refuseLateOffering(line, product.isPhysicalDigitalChoice, place, sale.now);
  if (!product.isPhysicalDigitalChoice) return;
  refuseOtherVersion(line, cart);
  await refuseOwnedVersion(db, line, sale);
}

/** The part of the rules that time may bring about while a line waits in the cart; for the checkout. */
export async function refuseLateSale(db: Database, line: StoredLine, { owner, now }: Sale): Promise<void> {
  if (line.courseId === undefined) return;
  const product = await loadProduct(db, line);
  refuseLateOffering(line, product.isPhysicalDigitalChoice, await loadPlace(db, line, owner), now);
}

type Place = NonNullable<Awaited<ReturnType<typeof loadPlace>>>;

/** After the add/drop date, physical offerings are removed for course-fee choice items. */
function refuseLateOffering(line: StoredLine, isChoice: boolean, place: Place | undefined, now: Date): void {
  if (!place) return;
  const { section, member, timeZone, addDropDate } = place;
  const course = {
    isCourseFee: isPaidByCourse(section, member),
    timeZone,
    addDropDate: addDropDate ?? undefined,
  };
  const left = offeringsInCourse([{ kind: line.format }], isChoice, course, now.getTime());
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

async function loadProduct(db: Database, line: StoredLine) {
  const [row] = await db
    .select({ isPhysicalDigitalChoice: products.isPhysicalDigitalChoice, soldChannels: products.soldChannels })
    .from(products)
    .where(eq(products.id, Number(line.productId)));
  if (!row) throw refusal(line, shopTexts.offeringUnavailable);
  return row;
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
