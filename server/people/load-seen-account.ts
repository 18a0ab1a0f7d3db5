import { desc, eq } from 'drizzle-orm';
import type { CourseSection } from '../../src/domain/sections/course-section-schema.ts';
import { choiceBooks, openChoices } from '../../src/domain/sections/section-choices.ts';
import { acquiredMaterials, candidateMaterials } from '../../src/domain/sections/section-materials.ts';
import type { SectionProduct } from '../../src/domain/sections/section-product-schema.ts';
import { materialAccess } from '../../src/domain/shelf/material-access.ts';
import { phaseOfSection, sectionsOfTerm } from '../../src/domain/shelf/shelf-terms.ts';
import type { SeenAccount, SeenMaterial, SeenSection } from '../../src/domain/staff/see-as-schema.ts';
import { loadShelf } from '../assets/shelf-query.ts';
import { toAssets } from '../assets/to-assets.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import { toOrders } from '../purchases/to-order.ts';
import { loadSectionProducts } from '../sections/load-section-products.ts';
import { loadSections } from '../sections/load-sections.ts';
import { sectionTitle } from './person-rows.ts';

/** Materials and orders in one answer. */
const SHELF_ITEMS = 500;
const ORDERS = 50;

interface SeenPerson {
  readonly org: number;
  readonly userId: number;
  readonly now: Date;
  /** The currency of the store (CAT-12). */
  readonly currency: StoreCurrency;
}

/**
 * Loads what a person sees: sections with their materials, shelf and orders, by the functions that answer the person's own
 * requests (STAFF-7). It contains no reading data, and no section of another school.
 */
export async function loadSeenAccount(
  db: Database,
  seen: SeenPerson,
): Promise<Pick<SeenAccount, 'sections' | 'shelf' | 'shelfCount' | 'orders'>> {
  const { org, userId, now, currency } = seen;
  const own = await loadSections(db, userId, now, { currency });
  const ofSchool = own.filter(({ organizationId }) => organizationId === String(org));
  const [sections, shelf, seenOrders] = await Promise.all([
    loadSeenSections(db, seen, ofSchool),
    loadSeenShelf(db, seen, ofSchool),
    loadSeenOrders(db, seen.userId),
  ]);
  return { sections, ...shelf, orders: seenOrders };
}

async function loadSeenSections(
  db: Database,
  { userId, now }: SeenPerson,
  sections: readonly CourseSection[],
): Promise<SeenSection[]> {
  const seen: SeenSection[] = [];
  for (const section of sectionsOfTerm(sections, 'all', now.getTime())) {
    const { courseMember: member, startDate, endDate } = section;
    const products = await loadSectionProducts(db, userId, Number(section.id), now);
    seen.push({
      id: section.id,
      name: sectionTitle({ section, course: section.course }),
      phase: phaseOfSection(section, now.getTime()),
      ...{ startDate, endDate },
      optStatus: member?.role === 'student' ? member.optStatus : null,
      canOpt: member?.canUpdateOptStatus ?? false,
      materials: materialsOf(products, section, now.getTime()),
    });
  }
  return seen;
}

/** The materials in the lists of the section page (SECT-4). */
function materialsOf(products: readonly SectionProduct[], section: CourseSection, now: number): SeenMaterial[] {
  const { courseMember: member } = section;
  const choices = choiceBooks(products);
  const open = openChoices(choices, section, member, now).map(({ versions: [first] }) => first);
  const made = choices.filter(({ isOwned }) => isOwned).map(({ versions: [first] }) => first);
  return [
    ...[...made, ...acquiredMaterials(products, section, member, now)].map((one) => toMaterial(one, 'acquired')),
    ...open.map((one) => toMaterial(one, 'choice')),
    ...candidateMaterials(products, section, member, now).map((one) => toMaterial(one, 'candidate')),
  ];
}

function toMaterial(material: SectionProduct, list: SeenMaterial['list']): SeenMaterial {
  const { shelfItem, userAvailability, accessRequired } = material;
  return {
    id: `${material.id}-${shelfItem.id}`,
    title: shelfItem.name,
    isRequired: accessRequired,
    list,
    isOwned: userAvailability.isOwned,
    isExpired: userAvailability.isExpired,
    isFree: userAvailability.showFree,
  };
}

async function loadSeenShelf(db: Database, { userId, now }: SeenPerson, sections: readonly CourseSection[]) {
  const filter = { userId, productTypes: [] };
  const page = { page: 1, pageSize: SHELF_ITEMS, offset: 0 };
  const { rows, count } = await loadShelf(db, filter, '-acquired_at', page);
  const assets = await toAssets(db, rows, now);
  const ofSchool = new Set(sections.map(({ id }) => id));
  const shelf = assets.map((asset) => ({
    id: asset.id,
    title: asset.product.name,
    access: materialAccess(asset, now.getTime(), () => 'UTC').kind,
    expiresAt: asset.expiresAt ?? null,
    section: asset.courseSection && ofSchool.has(asset.courseSection.id) ? asset.courseSection.name : null,
  }));
  return { shelf, shelfCount: count };
}

async function loadSeenOrders(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS);
  return (await toOrders(db, rows)).map(({ id, receiptNumber = null, status, createdAt, currencyCode, ...order }) => ({
    ...{ id, receiptNumber, status, createdAt, currencyCode, total: order.total },
    ...{ platformFee: order.platformFee, refunded: order.refunded },
    items: order.lines.map(({ name }) => name),
  }));
}
