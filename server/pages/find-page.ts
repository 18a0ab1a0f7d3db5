import { eq } from 'drizzle-orm';
import type { LanguageCode } from '../../src/contract/account.ts';
import type { CatalogItem } from '../../src/contract/catalog-item.ts';
import type { PageSubject } from '../../src/contract/page-to-paint.ts';
import type { WhiteLabel } from '../../src/contract/white-label.ts';
import { unavailableReason } from '../../src/domain/availability.ts';
import { ALL_CATEGORIES } from '../../src/domain/category-bar.ts';
import { isPageOfType } from '../../src/domain/link-product.ts';
import { browseLink, links } from '../../src/domain/link-table.ts';
import { languageOfSite } from '../../src/domain/site-language.ts';
import { channelOfSite, isStoreSite } from '../../src/domain/site-store.ts';
import { parsePage, type Query, writeQuery } from '../../src/domain/url-search.ts';
import { loadCatalogItem } from '../catalog/load-catalog-item.ts';
import { findCategoryTitle } from '../catalog/load-categories.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import type { AppContext } from '../http/app-context.ts';
import { findSite } from '../label/find-white-label.ts';
import { languagesOfLabel } from '../label/site-languages.ts';
import { categoryText, goneText, notFoundText, type PageText, pageTexts, shelfFrontText } from '../texts/page-texts.ts';
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
  readonly subject?: PageSubject;
}

/** A page, and the brand of the site that it is one of. */
interface FoundSite extends FoundPage {
  readonly label: WhiteLabel | undefined;
  /** The wish, as far as the site speaks it. */
  readonly language: LanguageCode;
}

type Asked = AskedPage & { readonly label: WhiteLabel | undefined };

/** What an address of the application leads to: 404 unknown, 410 removed, and for everything else the head of its page. */
export async function findPage(context: Pick<AppContext, 'db' | 'config'>, wanted: AskedPage): Promise<FoundSite> {
  const { db } = context;
  const label = await findSite(context, { host: wanted.host });
  const language = languageOfSite(wanted.language, languagesOfLabel(label)) ?? wanted.language;
  return { ...(await findAsked(db, { ...wanted, label, language })), label, language };
}

async function findAsked(db: Database, asked: Asked): Promise<FoundPage> {
  const page = pageOf(asked.path);
  switch (page?.kind) {
    case 'product':
      return findProductPage(db, page.id, asked);
    case 'category':
      return findCategoryPage(db, page.slug, asked);
    case 'read':
      return (await hasProduct(db, page.id)) ? found(asked, pageTexts.read, asked.path) : missing(asked);
    case 'page':
      return findNamedPage(page.name, asked);
    default:
      return missing(asked);
  }
}

async function findProductPage(db: Database, productId: number, asked: Asked): Promise<FoundPage> {
  const { country, origin, label } = asked;
  const item = await loadCatalogItem(db, { productId, currencyCode: undefined, country });
  if (item === 'unknown') return missing(asked);
  if (item === 'gone') return { status: 410, head: pageHead(goneText, placeOf(asked, undefined)) };
  const site = { origin, title: label?.title, channelType: channelOfSite(label) };
  return {
    status: 200,
    head: productHead(item, site),
    ...(isShown(item, asked, site) && { subject: { kind: 'product', item } }),
  };
}

/** An address of another type leads on to the right one, and what is not sold here is told in place of it. */
function isShown(item: CatalogItem, { path }: Asked, { channelType }: { readonly channelType: string }): boolean {
  const [, family = ''] = path.split('/');
  return isPageOfType(`/${family}`, item.productType) && unavailableReason(item, channelType) === undefined;
}

/** What cannot be decoded has been refused before it comes here. */
async function findCategoryPage(db: Database, written: string, asked: Asked): Promise<FoundPage> {
  const slug = decodeURIComponent(written);
  const title = await findCategoryTitle(db, slug);
  if (title === undefined) return missing(asked);
  const text = { ...pageTexts.browse, description: categoryText(title) };
  return findListing(browseLink(slug), text, asked, title);
}

/** A product that was removed is still read by who has it. */
async function hasProduct(db: Database, productId: number): Promise<boolean> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  return rows.length > 0;
}

function findNamedPage(name: PageName, asked: Asked): FoundPage {
  switch (name) {
    case 'home':
      return found(asked, isStoreSite(asked.label) ? pageTexts.home : { description: shelfFrontText }, links.home);
    case 'browse':
      return findListing(browseLink(ALL_CATEGORIES), pageTexts.browse, asked);
    case 'search':
      return { ...findListing(links.search, pageTexts.search, asked), subject: { kind: 'search' } };
    default:
      return found(asked, pageTexts[name], asked.path.replace(/\/$/, ''));
  }
}

/** A list of products, of which each page is one of its own. */
function findListing(path: string, text: PageText, asked: Asked, shareTitle?: string): FoundPage {
  const page = parsePage(asked.query.page);
  if (page === 'bad') return missing(asked);
  const isNarrowed = Boolean(asked.query.search);
  const place = placeOf(asked, `${path}${writeQuery({ page: page === 1 ? undefined : page })}`);
  return { status: 200, head: pageHead(text, { ...place, shareTitle, isNarrowed }) };
}

function found(asked: Asked, text: PageText, path: string): FoundPage {
  return { status: 200, head: pageHead(text, placeOf(asked, path)) };
}

function missing(asked: Asked): FoundPage {
  return { status: 404, head: pageHead(notFoundText, placeOf(asked, undefined)) };
}

function placeOf({ origin, language, label }: Asked, path: string | undefined) {
  return { origin, language, siteTitle: label?.title, path };
}
