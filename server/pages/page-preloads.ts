import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { type PageName, pageOf } from './app-paths.ts';

const chunkSchema = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

type Manifest = z.infer<typeof manifestSchema>;

const screen = (route: string) => `src/routes/${route}.tsx?tsr-split=component`;

/** The screen of all product addresses. */
const PRODUCT_SCREEN = screen('book.$productId.{-$slug}');
const LISTING = screen('browse.$');
const HOME = 'src/modules/browse/home/home-shelves.tsx';
const SEARCH = screen('search');
/** The screens that list products, whose data is in the page, and the module that parses this data. */
const LISTS: readonly string[] = [HOME, LISTING, SEARCH];
const LISTING_PARSER = 'src/app/parse-ssr-listing.ts';
/** The pages that are opened most often from other sites or from the home screen of a phone. */
const SCREENS: Partial<Record<PageName, string>> = {
  home: HOME,
  browse: LISTING,
  search: SEARCH,
  shelf: screen('shelf.index'),
  courseSection: screen('shelf.course-section.$sectionId'),
  cart: screen('cart'),
};
/**
 * The module that reads the local data. Every page but Home reads it before the first render, unless the page came with
 * its products or with the preview of a product.
 */
const SYNC_CLIENT_MODULE = 'src/modules/device/data/page-sync-client.ts';

interface PreloadRequest {
  readonly path: string;
  readonly language: LanguageCode;
  /** True if the content is server-rendered. */
  readonly hasPageData: boolean;
}

/** The preloads of a page in addition to those of every page. */
export interface PagePreloads {
  /** Addresses of the style sheets that the rendered content needs. */
  readonly styleSheets: readonly string[];
  /** Addresses of style sheets that the screen needs when it is rendered in the browser. */
  readonly preloadedStyles: readonly string[];
  /** Addresses of scripts. */
  readonly scripts: readonly string[];
}

const NO_PRELOADS: PagePreloads = { styleSheets: [], preloadedStyles: [], scripts: [] };

export type FindPreloads = (page: PreloadRequest) => PagePreloads;

/**
 * Loads the scripts and style sheets of each page for preloading, so that they are requested together with the entry
 * script and not one after the other. The build writes the import graph beside the client. During development there is
 * nothing to preload.
 */
export function loadPagePreloads(clientFolder: string, shell: string): FindPreloads {
  const file = join(clientFolder, '../client-manifest.json');
  if (!existsSync(file)) return () => NO_PRELOADS;
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isOwn = (name: string) => !shell.includes(name);
  return ({ path, language, hasPageData }) => {
    const own = screenOf(path);
    if (own === undefined) return NO_PRELOADS;
    // A page that comes with its products loads the rest when the network is quiet (`src/app/deferred-startup.ts`).
    const isListing = hasPageData && LISTS.includes(own);
    const isProduct = hasPageData && own === PRODUCT_SCREEN;
    const parts = ['frame', ...wordsOf(own, isListing)];
    const words = parts.map((name) => `locales/${language}/${name}.po`);
    const data = isListing ? [LISTING_PARSER] : isProduct || path === '/' ? [] : [SYNC_CLIENT_MODULE];
    const scripts = chunksOf(manifest, [own, ...words, ...data]);
    const addressesOf = (files: readonly string[]) => files.filter(isOwn).map((file) => `/${file}`);
    const styles = addressesOf([...new Set(chunksOf(manifest, [own]).flatMap(({ css }) => css))]);
    return {
      styleSheets: hasPageData ? styles : [],
      preloadedStyles: hasPageData ? [] : styles,
      scripts: addressesOf(scripts.map(({ file }) => file)),
    };
  };
}

/** Returns the message catalogs of a screen besides that of the frame (`src/app/i18n/catalogs.ts`). */
function wordsOf(screen: string, isListing: boolean): readonly string[] {
  if (isListing) return screen === HOME ? [] : ['lists'];
  return screen === PRODUCT_SCREEN ? ['lists', 'products'] : ['lists', 'products', 'screens'];
}

function screenOf(path: string): string | undefined {
  const page = pageOf(path);
  switch (page?.kind) {
    case 'product':
      return PRODUCT_SCREEN;
    case 'category':
      return LISTING;
    case 'page':
      return SCREENS[page.name];
    default:
      return undefined;
  }
}

/** Returns the chunks of some modules and of all their imports, each once, in import order. */
function chunksOf(manifest: Manifest, modules: readonly string[]): readonly Manifest[string][] {
  const seen = new Set<string>();
  const chunks: Manifest[string][] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports) visit(next);
    chunks.push(chunk);
  };
  for (const name of modules) visit(name);
  return chunks;
}
