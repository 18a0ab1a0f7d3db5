import type { CourseSection } from '../../src/domain/sections/course-section-schema.ts';
import { courseSectionGuard, shelfGuard } from '../../src/domain/sections/section-guard.ts';
import { ORDERING_OF_SORT } from '../../src/domain/shelf/shelf-order.ts';
import { FIRST_MATERIALS, SHELF_PAGE_SIZE } from '../../src/domain/shelf/shelf-page.ts';
import { parseShelfQuery } from '../../src/domain/shelf/shelf-query.ts';
import type { Brand } from '../../src/domain/site/brand-schema.ts';
import type { PersonalPageData } from '../../src/domain/site/render-page-input.ts';
import type { Query } from '../../src/domain/site/url-search.ts';
import { loadLogin } from '../account/load-login.ts';
import { loadShelf } from '../assets/shelf-query.ts';
import { toAssets } from '../assets/to-assets.ts';
import type { AppContext } from '../http/app-context.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { loadSectionProducts } from '../sections/load-section-products.ts';
import { loadSections } from '../sections/load-sections.ts';

/** The person and the site of a page request. */
export interface RequestUser {
  readonly userId: number | undefined;
  readonly brand: Brand | undefined;
}

type SignedInUser = RequestUser & Pick<PersonalPageData, 'login'> & { readonly userId: number };

/**
 * Loads My Shelf for server rendering, for a signed-in person with permission. Returns nothing for all others; the
 * client redirects them.
 */
export async function loadPersonalShelf(
  context: AppContext,
  requestUser: RequestUser,
  query: Query,
): Promise<PersonalPageData | undefined> {
  const known = await loadSignedInUser(context, requestUser);
  if (!known || shelfGuard(guardInput(known)) !== 'open') return undefined;
  const { db, clock, config } = context;
  const { userId, login } = known;
  const { sort, types, page } = parseShelfQuery(query);
  const paging = { page, pageSize: FIRST_MATERIALS, offset: (page - 1) * SHELF_PAGE_SIZE };
  const { rows } = await loadShelf(db, { userId, productTypes: types }, ORDERING_OF_SORT[sort], paging);
  // The same order as on the device: latest end first.
  const courses = (await loadSections(db, userId, clock(), { currency: storeCurrency(config) })).sort(latestEndFirst);
  return { kind: 'shelf', login, courses, materials: await toAssets(db, rows, clock()) };
}

/** Loads a course section for server rendering, for a person who is enrolled in it. Returns nothing for all others. */
export async function loadPersonalSection(
  context: AppContext,
  requestUser: RequestUser,
  sectionId: number,
): Promise<PersonalPageData | undefined> {
  const known = await loadSignedInUser(context, requestUser);
  if (!known) return undefined;
  const { userId, login } = known;
  const { hasCoursePlatform } = login.navigationInfo;
  if (courseSectionGuard({ ...guardInput(known), hasCoursePlatform }) !== 'open') return undefined;
  const { db, clock, config } = context;
  const [section] = await loadSections(db, userId, clock(), { sectionId, currency: storeCurrency(config) });
  if (!section) return undefined;
  return { kind: 'section', login, section, products: await loadSectionProducts(db, userId, sectionId, clock()) };
}

/** Loads the current user unless there is something to accept first, such as the license agreement (ACCT-1). */
async function loadSignedInUser(
  context: AppContext,
  { userId, brand }: RequestUser,
): Promise<SignedInUser | undefined> {
  if (userId === undefined) return undefined;
  // The client requests its CSRF token itself.
  const login = await loadLogin(context, { userId, csrfToken: '', languages: [] });
  return login.isLoggedIn && !login.mustAcceptEula ? { userId, brand, login } : undefined;
}

function guardInput({ brand, login }: SignedInUser) {
  return { isBranded: brand?.hasLabelSite === true, features: login.enabledFeatures };
}

function latestEndFirst(one: CourseSection, other: CourseSection): number {
  return other.endDate.localeCompare(one.endDate) || Number(other.id) - Number(one.id);
}
