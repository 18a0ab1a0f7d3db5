import { asc, inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { productPath } from '../../src/domain/catalog/link-product.ts';
import { formatDate } from '../../src/domain/format/format-date.ts';
import { courseSectionLink, readBookLink } from '../../src/domain/launch/link-table.ts';
import { shelfGuard } from '../../src/domain/sections/section-guard.ts';
import type { SectionProduct, ShelfItem } from '../../src/domain/sections/section-product-schema.ts';
import { loadFeatures } from '../account/load-features.ts';
import { findBrand } from '../brand/find-brand.ts';
import { loadListings } from '../catalog/load-listings.ts';
import type { Database } from '../db/database.ts';
import { collectionItems } from '../db/schema/products.ts';
import type { AppContext } from '../http/app-context.ts';
import { legacyLinkMessages } from '../messages/legacy-link-messages.ts';
import type { Text } from '../messages/text.ts';
import { type Html, html } from '../pages/html.ts';
import { sendNotice } from '../pages/notice-page.ts';
import type { Membership } from '../sections/find-membership.ts';
import { loadSectionProducts } from '../sections/load-section-products.ts';

/** Sends a plain page about a course: its details, its dates, and its materials with links. */
export async function sendCoursePage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  membership: Membership,
  lead?: Text,
): Promise<FastifyReply> {
  const { section, course, member, person } = membership;
  const name = `${course.department} ${course.number}: ${section.name}`;
  const materials = await loadSectionProducts(context.db, member.userId, section.id, context.clock());
  const inside = await loadItemsInside(context.db, materials);
  const isOnShelf = await isShownOnShelf(context, request, person);
  return sendNotice(context, request, reply, {
    title: { en: name, 'fr-CA': name },
    body: (say) => html`${lead && html`<p>${say(lead)}</p>`}
<dl class="card"><div><dt class="quiet">${say(legacyLinkMessages.dates)}</dt><dd>${say(datesOf(section))}</dd></div></dl>
<h2>${say(legacyLinkMessages.materials)}</h2>
${materialList([...materials.filter(isNoClassroom).map(toListed), ...inside], section.rsCourseId, say)}
${
  isOnShelf
    ? html`<p><a href="${courseSectionLink(String(section.id))}">${say(legacyLinkMessages.openCourse)}</a></p>`
    : backToShelf(say)
}`,
  });
}

/**
 * Returns false if the address of the course on the shelf would lead back to this page: on a branded site, for a person
 * without My Shelf, if no other platform shows the course (SHELF-5).
 */
async function isShownOnShelf(
  context: AppContext,
  { hostname }: FastifyRequest,
  person: Membership['person'],
): Promise<boolean> {
  if (context.config.platformOrigin !== undefined) return true;
  const brand = await findBrand(context.db, { host: hostname });
  const features = await loadFeatures(context.db, person);
  return shelfGuard({ isBranded: brand?.hasLabelSite === true, features }) === 'open';
}

function backToShelf(say: (text: Text) => string): Html {
  return html`<p><a href="/shelf">${say(legacyLinkMessages.backToShelf)}</a></p>`;
}

/** Formats the calendar dates of the course. */
function datesOf({ startDate, endDate, timeZone }: Membership['section']): Text {
  const inLanguage = (locale: string) =>
    `${formatDate(startDate, locale, timeZone)} – ${formatDate(endDate, locale, timeZone)}`;
  return { en: inLanguage('en'), 'fr-CA': inLanguage('fr-CA') };
}

/** Sends the same page for a course that does not exist and for one in which the person is not enrolled. */
export function sendCourseForbidden(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendNotice(context, request, reply, {
    status: 403,
    title: legacyLinkMessages.notYoursTitle,
    body: (say) => html`<p>${say(legacyLinkMessages.notYours)}</p>
${backToShelf(say)}`,
  });
}

/** A material with the fields that its link needs. */
interface Listed {
  readonly product: Pick<ShelfItem, 'id' | 'name' | 'productType' | 'slug'>;
  readonly isOwned: boolean;
}

function isNoClassroom({ shelfItem }: SectionProduct): boolean {
  return shelfItem.productType !== 'classroom';
}

function toListed({ shelfItem, userAvailability }: SectionProduct): Listed {
  return { product: shelfItem, isOwned: userAvailability.isOwned };
}

/** Loads the items of the classrooms, whose place in the list they take. A person has them with the classroom (CODE-4). */
async function loadItemsInside(db: Database, materials: readonly SectionProduct[]): Promise<Listed[]> {
  const classrooms = materials.filter((material) => !isNoClassroom(material));
  if (classrooms.length === 0) return [];
  const owned = new Set(classrooms.filter(({ userAvailability }) => userAvailability.isOwned).map(idOf));
  const rows = await db
    .select({ collectionId: collectionItems.collectionId, productId: collectionItems.productId })
    .from(collectionItems)
    .where(inArray(collectionItems.collectionId, classrooms.map(idOf)))
    .orderBy(asc(collectionItems.collectionId), asc(collectionItems.position));
  const listings = await loadListings(
    db,
    rows.map(({ productId }) => productId),
  );
  return rows.flatMap(({ collectionId, productId }) => {
    const product = listings.get(productId);
    return product ? [{ product, isOwned: owned.has(collectionId) }] : [];
  });
}

function idOf({ shelfItem }: SectionProduct): number {
  return Number(shelfItem.id);
}

function materialList(materials: readonly Listed[], courseId: string, say: (text: Text) => string): Html {
  if (materials.length === 0) return html`<p>${say(legacyLinkMessages.noMaterials)}</p>`;
  return html`<ul>${materials.map(
    (material) => html`<li><a href="${materialLink(material, courseId)}">${material.product.name}</a></li>`,
  )}</ul>`;
}

/** Links an owned, readable material to the reader and every other material to its product page. */
function materialLink({ product, isOwned }: Listed, courseId: string): string {
  const isBook = product.productType === 'book' && isOwned;
  return isBook ? readBookLink(product.id, courseId) : productPath(product, courseId);
}
