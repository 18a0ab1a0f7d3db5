import { and, eq, inArray } from 'drizzle-orm';
import { choiceNotice } from '../../src/domain/offerings/choice-notice.ts';
import { choiceProducts } from '../../src/domain/offerings/choice-versions.ts';
import { offeringsInCourse } from '../../src/domain/offerings/offering-course-rules.ts';
import { productSeller } from '../../src/domain/offerings/product-seller.ts';
import type { ProductId } from '../../src/domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../src/domain/sections/course-section-schema.ts';
import { isPaidByCourse } from '../../src/domain/sections/section-offerings.ts';
import { ownedDigitally } from '../assets/owned-products.ts';
import type { SellingSite } from '../brand/load-site.ts';
import { toProductId } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { courses, sectionMembers, sectionProducts, sections } from '../db/schema/courses.ts';
import { organizations } from '../db/schema/organizations.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import type { Text } from '../messages/text.ts';
import { isActiveMember } from '../sections/active-member.ts';
import { toOrganization } from '../sections/section-organization.ts';
import type { SellableLine } from './load-sellable.ts';
import type { CartOwner, StoredLine } from './stored-cart.ts';

/** The buyer, the time and the site of a sale. Sites may sell different products. */
export interface Sale {
  readonly owner: CartOwner;
  readonly now: Date;
  readonly site: SellingSite;
}

/**
 * Refuses with 409 what the product page would not offer: the product is sold by another seller, not sold on this site,
 * no longer available for this course, or the version that the cart excludes (OFFER-7). The product page uses the same
 * rules.
 */
export async function refuseSale(
  db: Database,
  line: SellableLine,
  { cart, ...sale }: Sale & { readonly cart: readonly StoredLine[] },
): Promise<void> {
  const memberships = await loadMemberships(db, [line], sale.owner);
  refuseLine(line, memberships, sale);
  await refuseExcluded(db, line, memberships, { ...sale, cart });
}

/**
 * Refuses lines that are bought together like {@link refuseSale}. A cart can contain both versions of a product, which a
 * sign-in merged, or one version while the person got the other.
 */
export async function refuseSales(db: Database, lines: readonly SellableLine[], sale: Sale): Promise<void> {
  const memberships = await loadMemberships(db, lines, sale.owner);
  for (const line of lines) {
    refuseLine(line, memberships, sale);
    await refuseExcluded(db, line, memberships, { ...sale, cart: lines });
  }
}

/** Refuses the version of a product that the other lines of the cart, or the shelf of the person, exclude (OFFER-7). */
async function refuseExcluded(
  db: Database,
  line: SellableLine,
  memberships: Memberships,
  { cart, ...sale }: Sale & { readonly cart: readonly StoredLine[] },
): Promise<void> {
  const versions = versionsOf(line, membershipOf(line, memberships));
  if (!versions) return;
  refuseOtherVersion(line, versions, cart);
  await refuseOwnedVersion(db, line, versions, sale);
}

/**
 * Checks the rules that do not depend on the other lines of the cart. It is also used for existing lines and at
 * checkout.
 */
export function refuseLine(
  line: SellableLine,
  memberships: Memberships,
  { site, now }: Pick<Sale, 'site' | 'now'>,
): void {
  const membership = membershipOf(line, memberships);
  refuseSeller(line, membership, site);
  const isSoldHere = line.soldChannels === null || line.soldChannels.includes(site.channel);
  if (!isSoldHere) throw refusal(line, shopMessages.notOnThisSite);
  refuseLateOffering(line, membership, now);
}

/**
 * Refuses a line by its seller. If there is no seller, the cart accepts only products that the course fee covers; they
 * are shipped.
 */
function refuseSeller(line: StoredLine, membership: Membership | undefined, { sales }: SellingSite): void {
  switch (productSeller(sales, membership?.section, membership?.member)) {
    case 'otherSeller':
      throw refusal(line, shopMessages.soldElsewhere);
    case 'partnerBookstore':
      throw refusal(line, shopMessages.soldAtBookstore);
    case 'none':
      if (membership && isPaidByCourse(membership.section, membership.member)) return;
      throw refusal(line, sales.isStore ? shopMessages.comesWithCourse : shopMessages.notOnThisSite);
  }
}

/** The section for which a product is bought, with its seller and the person's membership. */
interface Membership {
  readonly section: Pick<CourseSection, 'courseType' | 'disableAutoProvisioning' | 'optingMethod' | 'organization'> & {
    readonly isCourseFee: boolean;
  };
  readonly member: Pick<typeof sectionMembers.$inferSelect, 'optStatus' | 'isCourseFee'> | undefined;
  readonly timeZone: string;
  readonly addDropDate: string | null;
  /** Choice products of the section, each with its other version if there is one. */
  readonly choices: ReadonlyMap<string, ProductId | undefined>;
}

/** Sections by the course id of the lines. */
type Memberships = ReadonlyMap<string, Membership>;

function membershipOf({ courseId }: StoredLine, memberships: Memberships): Membership | undefined {
  return courseId === undefined ? undefined : memberships.get(courseId);
}

/**
 * Returns the versions of a choice product, or `undefined` if there is no choice. The product page uses the same
 * function.
 */
function versionsOf({ productId: id, isPhysicalDigitalChoice }: SellableLine, membership: Membership | undefined) {
  const other = membership?.choices.get(id);
  const material = membership?.choices.has(id)
    ? { isPhysicalDigitalChoice: true, additionalShelfItem: other && { id: other } }
    : undefined;
  return choiceProducts({ id, isPhysicalDigitalChoice }, material);
}

/** Refuses physical offerings of course-fee choice products after the add/drop date (OFFER-7). */
function refuseLateOffering(line: SellableLine, membership: Membership | undefined, now: Date): void {
  if (!membership) return;
  const { section, member, timeZone, addDropDate } = membership;
  const course = {
    isCourseFee: isPaidByCourse(section, member),
    timeZone,
    addDropDate: addDropDate ?? undefined,
  };
  const isChoice = versionsOf(line, membership) !== undefined;
  const left = offeringsInCourse([{ kind: line.format }], isChoice, course, now.getTime());
  if (left.length === 0) throw refusal(line, shopMessages.printTooLate);
}

function refuseOtherVersion(line: StoredLine, versions: readonly ProductId[], cart: readonly StoredLine[]): void {
  const inCart = cart.filter((one) => versions.includes(one.productId)).map(({ format }) => format);
  const notice = choiceNotice({ isPhysicalDigitalChoice: true, wanted: line.format, inCart });
  if (notice?.kind !== 'blocked') return;
  throw refusal(line, notice.inCart === 'physical' ? shopMessages.physicalInCart : shopMessages.digitalInCart);
}

/** Refuses the physical version if the person has chosen the digital one (OFFER-7). */
async function refuseOwnedVersion(
  db: Database,
  { format }: StoredLine,
  versions: readonly ProductId[],
  { owner, now }: Sale,
) {
  if (owner.kind === 'visitor' || format !== 'print') return;
  const owned = await ownedDigitally(db, owner.userId, versions.map(Number), now);
  if (owned.size > 0) throw new Problem(409, 'already_owned', { detail: shopMessages.alreadyOwnedDigital });
}

/** Loads the sections for which lines are bought. */
export async function loadMemberships(
  db: Database,
  lines: readonly Pick<StoredLine, 'courseId'>[],
  owner: CartOwner,
): Promise<Memberships> {
  const courseIds = [...new Set(lines.flatMap(({ courseId }) => courseId ?? []))];
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ courseId: sections.rsCourseId, section: sections, organization: organizations })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .where(inArray(sections.rsCourseId, courseIds));
  const sectionIds = rows.map(({ section }) => section.id);
  const members = await loadMembers(db, sectionIds, owner);
  const choices = await loadChoices(db, sectionIds);
  return new Map(
    rows.map(({ courseId, section, organization }) => {
      const { courseType, disableAutoProvisioning, optingMethod, isCourseFee, timeZone, addDropDate } = section;
      const seller = {
        ...{ courseType, disableAutoProvisioning, optingMethod, isCourseFee },
        organization: toOrganization(organization),
      };
      const ofSection = choices.get(section.id) ?? new Map<string, ProductId | undefined>();
      return [
        courseId,
        { section: seller, member: members.get(section.id), timeZone, addDropDate, choices: ofSection },
      ];
    }),
  );
}

/** Loads the choice products of the sections. The catalog does not need to contain this relation. */
async function loadChoices(db: Database, sectionIds: readonly number[]) {
  const { sectionId, productId, additionalProductId, isPhysicalDigitalChoice } = sectionProducts;
  const rows = await db
    .select({ sectionId, productId, additionalProductId })
    .from(sectionProducts)
    .where(and(inArray(sectionId, [...sectionIds]), eq(isPhysicalDigitalChoice, true)));
  const choices = new Map<number, Map<string, ProductId | undefined>>();
  for (const row of rows) {
    const ofSection = choices.get(row.sectionId) ?? new Map<string, ProductId | undefined>();
    choices.set(row.sectionId, ofSection);
    const id = toProductId(row.productId);
    const other = row.additionalProductId === null ? undefined : toProductId(row.additionalProductId);
    ofSection.set(id, other);
    if (other !== undefined) ofSection.set(other, id);
  }
  return choices;
}

async function loadMembers(db: Database, sectionIds: readonly number[], owner: CartOwner) {
  if (owner.kind === 'visitor') return new Map<number, Membership['member']>();
  const { sectionId, optStatus, isCourseFee } = sectionMembers;
  const rows = await db
    .select({ sectionId, optStatus, isCourseFee })
    .from(sectionMembers)
    .where(and(inArray(sectionId, sectionIds), eq(sectionMembers.userId, owner.userId), isActiveMember));
  return new Map(rows.map((row) => [row.sectionId, row]));
}

function refusal({ offeringId }: StoredLine, detail: Text): Problem {
  return new Problem(409, 'offering_unavailable', { detail, meta: { offeringId } });
}
