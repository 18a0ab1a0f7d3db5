import { eq } from 'drizzle-orm';
import type { CatalogItem } from '../../src/domain/catalog/catalog-item-schema.ts';
import { browseQuery, type CatalogQuery, termsQuery, trayQuery } from '../../src/domain/catalog/catalog-query.ts';
import { ALL_CATEGORIES } from '../../src/domain/catalog/category-bar.ts';
import { descriptionIn } from '../../src/domain/catalog/description-in.ts';
import { itemListData } from '../../src/domain/catalog/item-list-data.ts';
import { isPageOfType } from '../../src/domain/catalog/link-product.ts';
import { isPersonal, isUsual, parseListChoice, writeListChoice } from '../../src/domain/catalog/list-choice.ts';
import { adjacentPage, type PageParams, toPageParams } from '../../src/domain/catalog/page-params.ts';
import type { ProductCategory } from '../../src/domain/catalog/product-category-schema.ts';
import { scriptText } from '../../src/domain/format/script-text.ts';
import { browseLink, links } from '../../src/domain/launch/link-table.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { unavailableReason } from '../../src/domain/shelf/availability.ts';
import type { Brand } from '../../src/domain/site/brand-schema.ts';
import type { Listing } from '../../src/domain/site/listing-schema.ts';
import type { PageData } from '../../src/domain/site/render-page-input.ts';
import { languageOfSite } from '../../src/domain/site/site-language.ts';
import { channelOfSite, isStoreSite } from '../../src/domain/site/site-store.ts';
import { parseBrowseQuery, parseSearchQuery, type Query, writeQuery } from '../../src/domain/site/url-search.ts';
import { findSite } from '../brand/find-brand.ts';
import { languagesOfBrand } from '../brand/site-languages.ts';
import { loadCatalogItem } from '../catalog/load-catalog-item.ts';
import { toSearchedSite } from '../catalog/search/searched-site.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import type { AppContext } from '../http/app-context.ts';
import {
  categoryText,
  goneText,
  notFoundText,
  type PageText,
  pageMessages,
  shelfFrontText,
} from '../messages/page-messages.ts';
import { type PageName, pageOf } from './app-paths.ts';
import { productHead } from './head-product.ts';
import type { Html } from './html.ts';
import { loadCategoriesOfPage, loadResults } from './load-listing.ts';
import { pageHead } from './page-head.ts';

/** The parts of a request that select a page. */
export interface AskedPage {
  readonly path: string;
  readonly query: Query;
  /** `https://host`, without a trailing slash. */
  readonly origin: string;
  readonly host: string;
  /** The requested language. */
  readonly language: LanguageCode;
  /** ISO 3166 code of the country of sale. */
  readonly country: string;
}

/** The status and the head of the page at an address. */
interface FoundPage {
  readonly status: 200 | 404 | 410;
  readonly head: Html;
  /** The data of the page, if it is the same for every person. */
  readonly subject?: PageData;
}

/** A page with the brand of its site. */
export interface FoundSite extends FoundPage {
  readonly brand: Brand | undefined;
  /** The requested language if the site supports it, otherwise a language of the site. */
  readonly language: LanguageCode;
}

type Request = AskedPage & { readonly brand: Brand | undefined; readonly now: Date };

/** Finds the page at an address: 404 if it is unknown, 410 if it was removed, otherwise its head (NAV-5). */
export async function findPage(
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  wanted: AskedPage,
): Promise<FoundSite> {
  const { db } = context;
  const brand = await findSite(context, { host: wanted.host });
  const language = languageOfSite(wanted.language, languagesOfBrand(brand)) ?? wanted.language;
  return { ...(await findRequested(db, { ...wanted, brand, language, now: context.clock() })), brand, language };
}

async function findRequested(db: Database, requested: Request): Promise<FoundPage> {
  const page = pageOf(requested.path);
  if (page && isStorePage(page) && !isStoreSite(requested.brand)) return findHome(db, requested);
  switch (page?.kind) {
    case 'product':
      return findProductPage(db, page.id, requested);
    case 'category':
      return findCategoryPage(db, page.slug, requested);
    case 'read':
    case 'sample':
      return (await hasProduct(db, page.id))
        ? found(requested, pageMessages[page.kind], requested.path.replace(/\/$/, ''))
        : missing(requested);
    case 'page':
      return findNamedPage(db, page.name, requested);
    default:
      return missing(requested);
  }
}

/** Returns true for the pages that list products. A site without a store shows its home page instead (OFFER-14). */
function isStorePage(page: NonNullable<ReturnType<typeof pageOf>>): boolean {
  return page.kind === 'category' || (page.kind === 'page' && (page.name === 'browse' || page.name === 'search'));
}

async function findProductPage(db: Database, productId: number, requested: Request): Promise<FoundPage> {
  const { country, origin, brand } = requested;
  const item = await loadCatalogItem(db, { productId, currencyCode: undefined, country });
  if (item === 'unknown') return missing(requested);
  if (item === 'gone' || item === 'inactive')
    return { status: 410, head: pageHead(goneText, headContextOf(requested, undefined)) };
  const site = { origin, title: brand?.title, channelType: channelOfSite(brand) };
  return {
    status: 200,
    head: productHead({ ...item, description: descriptionIn(item, requested.language).text }, site),
    ...(isShown(item, requested, site) && { subject: { kind: 'product', item } }),
  };
}

/**
 * Returns true if the product page is shown at this address. The address of another product type redirects, and a
 * product that is not sold here shows the reason instead.
 */
function isShown(item: CatalogItem, { path }: Request, { channelType }: { readonly channelType: string }): boolean {
  const [, family = ''] = path.split('/');
  return isPageOfType(`/${family}`, item.productType) && unavailableReason(item, channelType) === undefined;
}

/** Finds a category page. Paths that cannot be decoded are refused before this function is called. */
async function findCategoryPage(db: Database, written: string, requested: Request): Promise<FoundPage> {
  const slug = decodeURIComponent(written);
  const { category, top } = await loadCategoriesOfPage(db, slug, requested.language);
  if (!category) return missing(requested);
  const text = { ...pageMessages.browse, description: categoryText(category.title) };
  return findBrowsePage(db, text, requested, { slug, category, top });
}

interface BrowsedCategory {
  readonly slug: string;
  readonly category: ProductCategory | undefined;
  readonly top: ProductCategory[];
}

async function findBrowsePage(
  db: Database,
  text: PageText,
  requested: Request,
  { slug, category, top }: BrowsedCategory,
): Promise<FoundPage> {
  const { search, page, cursor } = parseBrowseQuery(requested.query);
  if (page === 'bad') return missing(requested);
  const choice = parseListChoice(requested.query);
  const trays = search === '' && page === 1 && cursor === undefined && isUsual(choice) ? traysOf(slug) : [];
  const list = browseQuery(slug, search, { page, cursor }, choice);
  // The products of a personal list are not in a page that everybody may get.
  const lists = isPersonal(choice) ? trays : [...trays, list];
  const results = await loadResults(db, toSearchedSite(requested.brand, requested.now), lists, requested.language);
  const { title: shareTitle } = category ?? {};
  const pages = { path: browseLink(slug), pageParams: { page, cursor }, list: results[JSON.stringify(list)] };
  return { ...findListing(pages, text, requested, shareTitle), ...listingOf({ category, top, results }) };
}

async function findSearchPage(db: Database, requested: Request): Promise<FoundPage> {
  const { terms, page, cursor } = parseSearchQuery(requested.query);
  if (page === 'bad') return missing(requested);
  const choice = parseListChoice(requested.query);
  const list = termsQuery(terms, { page, cursor }, choice);
  const isEmpty = terms === '' || isPersonal(choice);
  const results = isEmpty
    ? {}
    : await loadResults(db, toSearchedSite(requested.brand, requested.now), [list], requested.language);
  const pages = { path: links.search, pageParams: { page, cursor }, list: results[JSON.stringify(list)] };
  return { ...findListing(pages, pageMessages.search, requested), ...listingOf({ results }) };
}

async function findHome(db: Database, requested: Request): Promise<FoundPage> {
  const { brand } = requested;
  if (!isStoreSite(brand)) return found(requested, { description: shelfFrontText }, links.home);
  const { top } = await loadCategoriesOfPage(db, ALL_CATEGORIES, requested.language);
  const trays = traysOf(ALL_CATEGORIES);
  const results = await loadResults(db, toSearchedSite(brand, requested.now), trays, requested.language);
  const [bestSellers] = trays.map((tray) => results[JSON.stringify(tray)]);
  const structuredData = itemListOf(bestSellers, requested);
  const head = pageHead(pageMessages.home, { ...headContextOf(requested, links.home), structuredData });
  return { status: 200, head, ...listingOf({ top, results }) };
}

function traysOf(slug: string): CatalogQuery[] {
  return [trayQuery(slug, 'sales'), trayQuery(slug, 'adoptions')];
}

function listingOf(listing: Listing): Pick<FoundPage, 'subject'> {
  return { subject: { kind: 'listing', listing } };
}

/** Returns true if the product exists. A removed product can still be read by its owners. */
async function hasProduct(db: Database, productId: number): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  return rows.length > 0;
}

async function findNamedPage(db: Database, name: PageName, requested: Request): Promise<FoundPage> {
  switch (name) {
    case 'home':
      return findHome(db, requested);
    case 'browse': {
      const { top } = await loadCategoriesOfPage(db, ALL_CATEGORIES, requested.language);
      return findBrowsePage(db, pageMessages.browse, requested, { slug: ALL_CATEGORIES, category: undefined, top });
    }
    case 'search':
      return findSearchPage(db, requested);
    default:
      return found(requested, pageMessages[name], requested.path.replace(/\/$/, ''));
  }
}

interface ResultPages {
  readonly path: string;
  readonly pageParams: PageParams;
  /** Absent if nothing is searched for. */
  readonly list: Listing['results'][string] | undefined;
}

/** Builds the page of a product list. Each page of results has an address of its own. */
function findListing(
  { path, pageParams, list }: ResultPages,
  text: PageText,
  requested: Request,
  shareTitle?: string,
): FoundPage {
  const { query, origin } = requested;
  const choice = parseListChoice(query);
  const isNarrowed = Boolean(query.search) || !isUsual(choice);
  const kept = { ...pick(query, 'terms'), ...pick(query, 'search'), ...writeListChoice(choice) };
  const addressOf = (beside: PageParams | undefined) =>
    beside && `${origin}${path}${writeQuery({ ...kept, ...toPageParams(beside) })}`;
  const where = headContextOf(requested, `${path}${writeQuery(toPageParams(pageParams))}`);
  const neighbors = list && {
    previous: addressOf(adjacentPage(list.meta, -1)),
    next: addressOf(adjacentPage(list.meta, 1)),
  };
  const structuredData = itemListOf(list, requested);
  return { status: 200, head: pageHead(text, { ...where, shareTitle, isNarrowed, ...neighbors, structuredData }) };
}

/** Returns the structured data of the products of a list, if it has any (NAV-7). */
function itemListOf(list: Listing['results'][string] | undefined, { origin }: Request): string | undefined {
  if (!list || list.items.length === 0) return undefined;
  const { page, pageSize } = list.meta;
  return scriptText(itemListData(list.items, origin, (page - 1) * pageSize));
}

function pick(query: Query, name: 'terms' | 'search'): Query {
  const value = query[name];
  return value === undefined ? {} : { [name]: value };
}

function found(requested: Request, text: PageText, path: string): FoundPage {
  return { status: 200, head: pageHead(text, headContextOf(requested, path)) };
}

function missing(requested: Request): FoundPage {
  return { status: 404, head: pageHead(notFoundText, headContextOf(requested, undefined)) };
}

function headContextOf({ origin, language, brand }: Request, path: string | undefined) {
  return { origin, language, siteTitle: brand?.title, path };
}
