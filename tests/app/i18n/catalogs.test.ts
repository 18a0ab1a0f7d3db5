import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { catalogsOf } from '../../../src/app/i18n/catalogs.ts';

const SHOWN_FIRST = ['src/routes/__root.tsx', 'src/routes/index.tsx', 'src/app/providers.tsx'];
const LISTS = ['src/routes/browse.$.tsx', 'src/routes/search.tsx'];
const PRODUCTS = ['book', 'classroom', 'collection', 'courseware', 'product']
  .map((kind) => `src/routes/${kind}.$productId.{-$slug}.tsx`)
  .concat('src/routes/product-detail.$productId.tsx');
const IMPORT = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;
const MESSAGE = /\b(?:t|msg)`|<(?:Trans|Plural|Select)\b|\bplural\(/;
const MACRO = /@lingui\/(?:core|react)\/macro/;
const speaks = (text: string) => MACRO.test(text) && MESSAGE.test(text);

/** Files that load after the messages of all screens (`when-messages-loaded.tsx`). */
const LATER = /\/lazy\//;

/** Mutations name their texts; the lazy list of unsent changes renders them. */
const NAMES_TEXTS = /mutations\.ts$/;

/** Returns a file and everything it imports, statically or lazily. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (path && !LATER.test(path)) closure(join(dirname(file), path), seen);
  }
  return seen;
}

async function filesOf(part: string): Promise<Set<string>> {
  const catalogs = await getCatalogs(getConfig());
  const catalog = catalogs.find(({ name }) => name === part);
  const messages = Object.values((await catalog?.collect()) ?? {});
  return new Set(messages.flatMap(({ origin }) => origin?.map(([file]) => relative('.', file)) ?? []));
}

test('the first catalog contains all messages of Home and of the frame around it', async () => {
  const shown = new Set(SHOWN_FIRST.flatMap((file) => [...closure(file)]));
  const speaking = [...shown].filter((file) => speaks(readFileSync(file, 'utf8')));
  const known = await filesOf('frame');
  expect(speaking).toContain('src/modules/browse/cards/lowest-price.tsx');
  expect(speaking.filter((file) => !known.has(file) && !NAMES_TEXTS.test(file))).toEqual([]);
}, 60_000);

test('the catalog of the lists contains all their other messages', async () => {
  const shown = new Set(LISTS.flatMap((file) => [...closure(file)]));
  const speaking = [...shown].filter((file) => speaks(readFileSync(file, 'utf8')));
  const [frame, lists] = await Promise.all([filesOf('frame'), filesOf('lists')]);
  expect(speaking).toContain('src/modules/browse/facets/facet-form.tsx');
  expect(speaking.filter((file) => !frame.has(file) && !lists.has(file) && !NAMES_TEXTS.test(file))).toEqual([]);
}, 60_000);

test('the catalog of the products contains all other messages of their pages', async () => {
  const shown = new Set(PRODUCTS.flatMap((file) => [...closure(file)]));
  const speaking = [...shown].filter((file) => speaks(readFileSync(file, 'utf8')));
  const catalogs = await Promise.all([filesOf('frame'), filesOf('lists'), filesOf('products')]);
  expect(speaking).toContain('src/modules/wallet/card-choice.tsx');
  const isKnown = (file: string) => catalogs.some((files) => files.has(file));
  expect(speaking.filter((file) => !isKnown(file) && !NAMES_TEXTS.test(file))).toEqual([]);
}, 60_000);

test.each([
  ['/', []],
  ['/browse/history', ['lists']],
  ['/search', ['lists']],
  ['/book/7/walden', ['lists', 'products']],
  ['/product-detail/7', ['lists', 'products']],
  ['/book/read/7', ['lists', 'products', 'screens']],
  ['/book/sample/7', ['lists', 'products', 'screens']],
  ['/shelf', ['lists', 'products', 'screens']],
  ['/browse', ['lists', 'products', 'screens']],
])('%s needs the catalogs of its own screens', (path, catalogs) => {
  expect(catalogsOf(path)).toEqual(catalogs);
});

test('parts that the frame shows later are rendered after their messages have loaded', () => {
  const shown = new Set(SHOWN_FIRST.flatMap((file) => [...closure(file)]));
  // A file without JSX may load a part beforehand, but does not render it.
  const bringing = [...shown].filter((file) => file.endsWith('.tsx') && LATER.test(readFileSync(file, 'utf8')));
  expect(bringing).toContain('src/modules/site/user/person-menu.tsx');
  expect(bringing.filter((file) => !/<WhenMessagesLoaded\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
