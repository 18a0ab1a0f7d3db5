import { eq } from 'drizzle-orm';
import type { CatalogItem } from '../../src/domain/catalog/catalog-item-schema.ts';
import { ALL_CATEGORIES } from '../../src/domain/catalog/category-bar.ts';
import { isPageOfType } from '../../src/domain/catalog/link-product.ts';
import { browseLink, links } from '../../src/domain/launch/link-table.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { unavailableReason } from '../../src/domain/shelf/availability.ts';
import type { PageData } from '../../src/domain/site/render-page-input.ts';
import { languageOfSite } from '../../src/domain/site/site-language.ts';
import { channelOfSite, isStoreSite } from '../../src/domain/site/site-store.ts';
import { parsePage, type Query, writeQuery } from '../../src/domain/site/url-search.ts';
import type { WhiteLabel } from '../../src/domain/site/white-label-schema.ts';
import { loadCatalogItem } from '../catalog/load-catalog-item.ts';
import { findCategoryTitle } from '../catalog/load-categories.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import type { AppContext } from '../http/app-context.ts';
import { findSite } from '../label/find-white-label.ts';
import { languagesOfLabel } from '../label/site-languages.ts';
import {
  categoryText,
  goneText,
  notFoundText,
  type PageText,
  pageMessages,
  shelfFrontText,
} from '../messages/page-messages.ts';
import { type PageName, pageOf } from './app-paths.ts';
import { pageHead } from './head-page.ts';
import { productHead } from './head-product.ts';
import type { Html } from './html.ts';

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
interface FoundSite extends FoundPage {
  readonly label: WhiteLabel | undefined;
  /** The requested language if the site supports it, otherwise a language of the site. */
  readonly language: LanguageCode;
}

type Request = AskedPage & { readonly label: WhiteLabel | undefined };

/** Finds the page at an address: 404 if it is unknown, 410 if it was removed, otherwise its head (NAV-5). */
export async function findPage(context: Pick<AppContext, 'db' | 'config'>, wanted: AskedPage): Promise<FoundSite> {
  const { db } = context;
  const label = await findSite(context, { host: wanted.host });
  const language = languageOfSite(wanted.language, languagesOfLabel(label)) ?? wanted.language;
  return { ...(await findRequested(db, { ...wanted, label, language })), label, language };
}

async function findRequested(db: Database, requested: Request): Promise<FoundPage> {
  const page = pageOf(requested.path);
  switch (page?.kind) {
    case 'product':
      return findProductPage(db, page.id, requested);
    case 'category':
      return findCategoryPage(db, page.slug, requested);
    case 'read':
      return (await hasProduct(db, page.id)) ? found(requested, pageMessages.read, requested.path) : missing(requested);
    case 'page':
      return findNamedPage(page.name, requested);
    default:
      return missing(requested);
  }
}

async function findProductPage(db: Database, productId: number, requested: Request): Promise<FoundPage> {
  const { country, origin, label } = requested;
  const item = await loadCatalogItem(db, { productId, currencyCode: undefined, country });
  if (item === 'unknown') return missing(requested);
  if (item === 'gone') return { status: 410, head: pageHead(goneText, placeOf(requested, undefined)) };
  const site = { origin, title: label?.title, channelType: channelOfSite(label) };
  return {
    status: 200,
    head: productHead(item, site),
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
  const title = await findCategoryTitle(db, slug);
  if (title === undefined) return missing(requested);
  const text = { ...pageMessages.browse, description: categoryText(title) };
  return findListing(browseLink(slug), text, requested, title);
}

/** Returns true if the product exists. A removed product can still be read by its owners. */
async function hasProduct(db: Database, productId: number): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  return rows.length > 0;
}

function findNamedPage(name: PageName, requested: Request): FoundPage {
  switch (name) {
    case 'home':
      return found(
        requested,
        isStoreSite(requested.label) ? pageMessages.home : { description: shelfFrontText },
        links.home,
      );
    case 'browse':
      return findListing(browseLink(ALL_CATEGORIES), pageMessages.browse, requested);
    case 'search':
      return { ...findListing(links.search, pageMessages.search, requested), subject: { kind: 'search' } };
    default:
      return found(requested, pageMessages[name], requested.path.replace(/\/$/, ''));
  }
}

/** Builds the page of a product list. Each page of results has an address of its own. */
function findListing(path: string, text: PageText, requested: Request, shareTitle?: string): FoundPage {
  const page = parsePage(requested.query.page);
  if (page === 'bad') return missing(requested);
  const isNarrowed = Boolean(requested.query.search);
  const place = placeOf(requested, `${path}${writeQuery({ page: page === 1 ? undefined : page })}`);
  return { status: 200, head: pageHead(text, { ...place, shareTitle, isNarrowed }) };
}

function found(requested: Request, text: PageText, path: string): FoundPage {
  return { status: 200, head: pageHead(text, placeOf(requested, path)) };
}

function missing(requested: Request): FoundPage {
  return { status: 404, head: pageHead(notFoundText, placeOf(requested, undefined)) };
}

function placeOf({ origin, language, label }: Request, path: string | undefined) {
  return { origin, language, siteTitle: label?.title, path };
}
