import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// The groups of modules that the build joins into one chunk each. The figures behind them are in
// docs/decisions/groups-of-chunks.md.

type IsPart = (file: string) => boolean;

const src = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * Returns a test for modules of `src`.
 * @param names folders, or files without their extension, relative to `src`
 * @throws {Error} if a name matches nothing, so that a renamed module does not leave its group unnoticed
 */
export function partOf(...names: string[]): IsPart {
  const paths = names.map((name) => join(src, name));
  const missing = names.filter((_, index) => !isFolder(paths[index]) && !hasFile(paths[index]));
  if (missing.length > 0) throw new Error(`config/chunk-groups.ts names what is not in src: ${missing.join(', ')}`);
  const starts = paths.map((path) => (isFolder(path) ? `${path}/` : `${path}.`));
  return (file) => starts.some((start) => file.startsWith(start));
}

function isFolder(path = ''): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function hasFile(path = ''): boolean {
  const folder = dirname(path);
  return isFolder(folder) && readdirSync(folder).some((file) => file.startsWith(`${basename(path)}.`));
}

const isDomain = partOf('domain');

/**
 * The small rules and states that do not import wire schemas are used all over the application. In one chunk they are one
 * request instead of twenty, and compress better.
 */
const isSharedRule = partOf('domain', 'engine/query-status', 'engine/outbox/is-refused', 'engine/outbox/sync-status');

/** The React hooks of the engine: alone, each is smaller than the request for it. */
const isHook = partOf(
  'engine/react',
  'engine/connectivity',
  'engine/listeners',
  'modules/device/data/outbox-actions',
  'modules/device/data/define-query',
);

const isOfferingRule = partOf(
  'domain/offerings/choice-notice',
  'domain/offerings/choice-versions',
  'domain/offerings/default-offering',
  'domain/offerings/offering-button',
  'domain/offerings/offering-options',
  'domain/offerings/offering-selection',
  'domain/offerings/offering-shown',
  'domain/offerings/product-seller',
  'domain/launch/terms-wording',
);

/**
 * Rules that few pages need: those of facets and searches, for lists of products, those of the offering panel, those of
 * staff and imports, of owners who buy again, and those with which only the sync client merges what a person did.
 */
const isRuleOfSomePages = partOf(
  'domain/catalog/edit-distance',
  'domain/catalog/facet-counts',
  'domain/catalog/facets',
  'domain/catalog/list-choice',
  'domain/catalog/marked-words',
  'domain/catalog/search-words',
  'domain/cart/superseded-changes',
  'domain/reading/merge-changes',
  'domain/saved/saved-list',
  'domain/staff',
  'domain/imports',
  'domain/offerings/product-other-seller',
  'domain/shelf/renewal',
);

/**
 * The trays of products, which Home and the categories have. Their other lists are no group: as one chunk they would be
 * part of Home.
 */
const isTray = partOf(
  'modules/browse/cards/lowest-price',
  'modules/browse/cards/product-tile',
  'modules/browse/cards/product-tray',
  'modules/browse/cards/sales-trays',
  'modules/browse/cards/product-tile-skeletons',
);

/** What the page and the sheet of a product share. */
const isOfProduct = partOf(
  'modules/product/accessibility-panel',
  'modules/product/product-queries',
  'modules/product/use-product',
);

/** What keeps the data on the device and sends changes: the sync client loads it after the first paint. */
const isOfSyncClient = partOf(
  'engine',
  'modules/account/data',
  'modules/device/data',
  'modules/downloads/data',
  'modules/reader/data',
);

/** Three small modules that pages without the sync client share with it. */
const isBeforeSyncClient = partOf('engine/first-value', 'engine/http/api-error', 'engine/outbox/sync-status');

/** What the offering panel shows before it can be pressed: the page of a product needs it at once. */
const isOfPanel = partOf('modules/cart/save-button', 'modules/offering', 'modules/wallet/pay-now-place');

const isOfPanelLater = partOf(
  'modules/offering/bookstore-panel',
  'modules/offering/failure-dialog',
  'modules/offering/other-seller-panel',
  'modules/offering/save-choice',
  'modules/offering/store-panel',
  'modules/offering/use-offering-selection',
);

/** The panel itself is an entry of its own; its styles are needed at once. */
const isPanelItself = (file: string) => file.endsWith('/offering/offering-panel.tsx');
const isWalletIcon = (file: string) => /lucide-react\/.*\/wallet\./.test(file);

const isEnvelope = partOf('engine/http/json-api', 'engine/principal');

/** Wire schemas that only the pages of staff need. */
const isOfStaff = partOf(
  'domain/codes/code-batch-schema',
  'domain/codes/code-check-schema',
  'domain/imports/feed-schema',
  'domain/imports/import-request-schema',
  'domain/imports/import-schema',
  'domain/imports/quarantine-schema',
  'domain/imports/term-schema',
  'domain/staff',
);

const isStaffSchema = (file: string) => isOfStaff(file) && file.endsWith('-schema.ts');

/** The other wire schemas and the library that reads them: many small modules, all of which the device needs. */
function isSchema(file: string): boolean {
  if (file.includes('/node_modules/zod/')) return true;
  if (isStaffSchema(file)) return false;
  const canBe = isEnvelope(file) || (isDomain(file) && file.endsWith('-schema.ts'));
  return canBe && needsSchemas(file);
}

function isRule(file: string): boolean {
  return (
    isHook(file) || (isSharedRule(file) && !needsSchemas(file) && !isOfferingRule(file) && !isRuleOfSomePages(file))
  );
}

const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(?<path>[^']+)'/gm;

/** True for a module that imports a package, which only schemas do in the domain, or a module that does. */
function needsSchemas(file: string): boolean {
  const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(({ groups }) => groups?.path ?? '');
  return paths.some((path) => !path.startsWith('.') || needsSchemas(resolve(dirname(file), path)));
}

/**
 * UI components: alone, each is smaller than the request for it, and the frame references them all. A sheet opens later
 * than the page, so it stays separate with what only sheets need.
 */
const isUi = partOf('ui');
const isOfSheet = partOf('ui/layer/sheet', 'ui/layer/drag-to-close');

/** The icons, without the arrows, which belong to the tables of staff alone, and the lock of the reader. */
const isIcon = (file: string) => /lucide-react(?!.*\/(?:arrow-(?:up|down)|book-lock)\.)/.test(file);

/** The groups in the order in which a module is assigned to the first that matches. */
export const chunkGroups = [
  // Code of the first page in one chunk: many small chunks compress worse.
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
  { name: 'rules', test: isRule, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'trays', test: isTray, includeDependenciesRecursively: false },
  { name: 'wire', test: isSchema, minShareCount: 3, includeDependenciesRecursively: false },
  { name: 'staff-wire', test: isStaffSchema, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'offering-rules', test: isOfferingRule, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'product', test: isOfProduct, includeDependenciesRecursively: false },
  {
    name: 'device',
    test: (file: string) => isOfSyncClient(file) && !isBeforeSyncClient(file),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'panel',
    test: (file: string) => isWalletIcon(file) || (isOfPanel(file) && !isOfPanelLater(file) && !isPanelItself(file)),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'ui', test: (file: string) => (isUi(file) && !isOfSheet(file)) || isIcon(file), minShareCount: 2 },
];
