import { DAY_MS } from '../../../domain/primitives/durations.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { SectionProduct } from '../../../domain/sections/section-product-schema.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { loadItem, loadMissingItems } from '../../catalog/data/catalog-items.ts';
import { fetchItems, prefetchItems } from '../../catalog/data/pull-catalog.ts';
import type { SyncContext, UserSyncContext } from '../../device/data/sync-context.ts';
import { refreshSectionProducts } from '../../section/data/pull-sections.ts';
import { loadPulledSectionProducts, loadSections } from '../../section/data/queries.ts';
import { loadNewestProducts } from './queries.ts';

/** Number of product details fetched after one pull of the shelf, newest first. The next pull continues from there. */
const PREFETCH_BATCH = 40;
/** Maximum number of shelf materials to prefetch. Details of older materials are fetched when they are viewed. */
const PREFETCH_LIMIT = 1_000;
const BATCH = 100;
/** Age in milliseconds after which the materials of a section are prefetched again. */
const OLD_MS = DAY_MS;

export interface Prefetcher {
  /** Prefetches the newest shelf materials without details, and their contents. */
  readonly prefetchShelf: () => void;
  /** Prefetches the materials of one section that was viewed. */
  readonly prefetchSection: (sectionId: string) => void;
  /** Prefetches the materials of every section, including sections that were never viewed. */
  readonly prefetchSections: () => void;
  /** Continues what was being prefetched when the last page closed; further calls do nothing. */
  readonly resume: () => void;
  /** Resolves when everything that was asked for so far has ended. */
  readonly idle: () => Promise<void>;
}

/**
 * Prefetches data that screens need offline. It runs after the pulls, one request after the other, and fetches only
 * missing data. It runs in the background, and a network failure ends it until the next pull.
 */
export function createPrefetcher(
  base: SyncContext,
  context: () => UserSyncContext,
  onError: (cause: unknown) => void,
): Prefetcher {
  const waiting = new Set<string>();
  const requestedFor = new WeakMap<UserSyncContext, Set<ProductId>>();
  let last = Promise.resolve();
  const inTurn = (name: string, work: (publicly: SyncContext, user: UserSyncContext) => Promise<unknown>) => () => {
    if (waiting.has(name)) return;
    waiting.add(name);
    last = last.then(async () => {
      waiting.delete(name);
      const user = context();
      await work(whileCurrent(base, user, context), user).catch(onError);
    });
  };
  const forShelf = inTurn('shelf', (publicly, user) => {
    const requested = requestedFor.get(user) ?? new Set();
    requestedFor.set(user, requested);
    return prefetchShelf(publicly, user, requested);
  });
  const forSections = inTurn('sections', prefetchSections);
  let isResumed = false;
  return {
    prefetchShelf: forShelf,
    prefetchSection: (id) => inTurn(`section ${id}`, (publicly, user) => prefetchSection(publicly, user, id))(),
    prefetchSections: forSections,
    resume: () => {
      if (isResumed) return;
      isResumed = true;
      forShelf();
      forSections();
    },
    idle: () => last,
  };
}

/**
 * Returns a context whose requests fail once the person has left. A sign-out deletes what was prefetched for the person,
 * and nothing may be added after that.
 */
function whileCurrent(base: SyncContext, user: UserSyncContext, context: () => UserSyncContext): SyncContext {
  const fetch: ApiClient['fetch'] = async (url, init) => {
    // The requests of the person are aborted when the person leaves.
    const response = await user.client.fetch(url, init);
    if (context() !== user) throw new DOMException('The person has left', 'AbortError');
    return response;
  };
  return { ...base, client: { ...base.client, fetch } };
}

/**
 * @param requested products already requested from the store, so that missing products are not requested after every
 *   pull
 */
async function prefetchShelf(base: SyncContext, { db }: UserSyncContext, requested: Set<ProductId>): Promise<void> {
  let left = PREFETCH_BATCH;
  for (let after = 0; after < PREFETCH_LIMIT && left > 0; after += BATCH) {
    const ids = await loadNewestProducts(db, BATCH, after);
    if (ids.length === 0) return;
    const missing = (await loadMissingItems(base.catalog, ids)).filter((id) => !requested.has(id)).slice(0, left);
    if (!(await fetchItems(base, missing))) return;
    for (const id of missing) requested.add(id);
    left -= missing.length;
  }
}

async function prefetchSections(base: SyncContext, context: UserSyncContext): Promise<void> {
  for (const { id } of await loadSections(context.db)) {
    const { pulledAt } = await loadPulledSectionProducts(context.db, id);
    if (pulledAt === undefined || context.now() - pulledAt > OLD_MS) {
      const refreshResult = await refreshSectionProducts(context, id);
      if (!refreshResult.isFresh && refreshResult.error.kind !== 'refused') return;
    }
    if (!(await prefetchSection(base, context, id))) return;
  }
}

/** Includes the contents of collections and bundles. Returns false after a network failure. */
async function prefetchSection(base: SyncContext, context: UserSyncContext, sectionId: string): Promise<boolean> {
  const { items: materials } = await loadPulledSectionProducts(context.db, sectionId);
  const ids = [...new Set(materials.flatMap(productsOf))];
  if (!(await prefetchItems(base, ids))) return false;
  const cached = await Promise.all(ids.map((id) => loadItem(base.catalog, id)));
  const inside = cached.flatMap((one) => one?.value.collectionItems.map(({ productId }) => productId) ?? []);
  return prefetchItems(base, [...new Set(inside)]);
}

function productsOf({ shelfItem, additionalShelfItem }: SectionProduct): ProductId[] {
  return additionalShelfItem ? [shelfItem.id, additionalShelfItem.id] : [shelfItem.id];
}
