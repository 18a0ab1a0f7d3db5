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

/** What of a request decides about its page. */
export interface AskedPage {
  readonly path: string;
  readonly query: Query;
  /** `https://host`, without a slash. */
  readonly origin: string;
  readonly host: string;
  /** The one that is wished for. */
  readonly language: LanguageCode;
  /** ISO 3166 code of the country that is sold in. */
  readonly country: string;
}

/** The truth about an address: whether there is such a page, and what it is. */
interface FoundPage {
  readonly status: 200 | 404 | 410;
  readonly head: Html;
  /** What the page is about, where everybody who comes sees the same. */
  readonly subject?: PageData;
}

/** A page, and the brand of the site that it is one of. */
interface FoundSite extends FoundPage {
  readonly label: WhiteLabel | undefined;
  /** The wish, as far as the site speaks it. */
  readonly language: LanguageCode;
}

type Request = AskedPage & { readonly label: WhiteLabel | undefined };

/** What an address of the application leads to: 404 unknown, 410 removed, and for everything else the head of its page. */
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

/** An address of another type leads on to the right one, and what is not sold here is told in place of it. */
function isShown(item: CatalogItem, { path }: Request, { channelType }: { readonly channelType: string }): boolean {
  const [, family = ''] = path.split('/');
  return isPageOfType(`/${family}`, item.productType) && unavailableReason(item, channelType) === undefined;
}

/** What cannot be decoded has been refused before it comes here. */
async function findCategoryPage(db: Database, written: string, requested: Request): Promise<FoundPage> {
  const slug = decodeURIComponent(written);
  const title = await findCategoryTitle(db, slug);
  if (title === undefined) return missing(requested);
  const text = { ...pageMessages.browse, description: categoryText(title) };
  return findListing(browseLink(slug), text, requested, title);
}

/** A product that was removed is still read by who has it. */
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

/** A list of products, of which each page is one of its own. */
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
