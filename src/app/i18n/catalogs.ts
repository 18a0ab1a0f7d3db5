import type { Messages } from '@lingui/core';
import type { Locale } from './locale.ts';

type Load = () => Promise<{ messages: Messages }>;

interface Catalogs {
  /** The messages of Home and of the frame around every screen (`lingui.config.ts` lists the files). */
  readonly frame: Load;
  /** The other messages of the lists of products. */
  readonly lists: Load;
  /** The other messages of the pages of products. */
  readonly products: Load;
  /** The messages of all other screens. */
  readonly screens: Load;
}

export type CatalogPart = keyof Catalogs;

/** Lazy chunks: the other language is not downloaded, and Home does not wait for the messages of the checkout. */
const catalogs: Record<Locale, Catalogs> = {
  en: {
    frame: () => import('../../../locales/en/frame.po'),
    lists: () => import('../../../locales/en/lists.po'),
    products: () => import('../../../locales/en/products.po'),
    screens: () => import('../../../locales/en/screens.po'),
  },
  'fr-CA': {
    frame: () => import('../../../locales/fr-CA/frame.po'),
    lists: () => import('../../../locales/fr-CA/lists.po'),
    products: () => import('../../../locales/fr-CA/products.po'),
    screens: () => import('../../../locales/fr-CA/screens.po'),
  },
};

/** Pages that list products. */
const LISTS = /^\/(?:browse\/|search$)/;
/** Pages of one product. */
const PRODUCTS = /^\/(?:book(?!\/(?:read|sample)\/)|classroom|collection|courseware|product|product-detail)\//;

/** Returns what a page needs besides the messages of the frame. */
export function catalogsOf(pathname: string): readonly CatalogPart[] {
  if (pathname === '/') return [];
  if (LISTS.test(pathname)) return ['lists'];
  return PRODUCTS.test(pathname) ? ['lists', 'products'] : ALL_BUT_FRAME;
}

export const ALL_BUT_FRAME: readonly CatalogPart[] = ['lists', 'products', 'screens'];

export async function loadCatalog(locale: Locale, part: CatalogPart): Promise<Messages> {
  return (await catalogs[locale][part]()).messages;
}
