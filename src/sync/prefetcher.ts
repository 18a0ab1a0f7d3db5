import type { ProductId } from '../domain/primitives/ids-schema.ts';
import type { SectionProduct } from '../domain/sections/section-product-schema.ts';
import { loadItem, loadMissingItems } from '../store/catalogue-items.ts';
import { loadPulledSectionProducts, loadSections } from '../store/sections.ts';
import { loadNewestProducts } from '../store/shelf.ts';
import { fetchItems, prefetchItems } from './pull-catalogue.ts';
import { refreshSectionProducts } from './pull-sections.ts';
import type { SyncContext, UserSyncContext } from './sync-context.ts';

/** How many details a pull of the shelf brings, newest first; the next one goes on from there. */
const PREFETCH_BATCH = 40;
/** How far down the shelf that goes: the details of what is older come when it is looked at. */
const PREFETCH_LIMIT = 1_000;
const BATCH = 100;
/** How old the materials of a section may be before they are asked for again without anybody looking at them. */
const OLD_MS = 86_400_000;

export interface Prefetcher {
  /** The newest materials of the shelf that lack their details, and what is inside of them. */
  readonly prefetchShelf: () => void;
  /** The materials of one section, which was looked at. */
  readonly prefetchSection: (sectionId: string) => void;
  /** The materials of every section, also of those that nobody has looked at yet. */
  readonly prefetchSections: () => void;
}

/**
 * Brings to the device what its screens will ask for when there is no line: after the pulls, one call after the other, and only what
 * is missing. Nobody waits for it, and a broken line ends it until the next pull.
 */
export function createPrefetcher(
  base: SyncContext,
  context: () => UserSyncContext,
  onError: (cause: unknown) => void,
): Prefetcher {
  const waiting = new Set<string>();
  const requested = new Set<ProductId>();
  let last = Promise.resolve();
  const inTurn = (name: string, work: () => Promise<unknown>) => () => {
    if (waiting.has(name)) return;
    waiting.add(name);
    last = last.then(async () => {
      waiting.delete(name);
      await work().catch(onError);
    });
  };
  return {
    prefetchShelf: inTurn('shelf', () => prefetchShelf(base, context(), requested)),
    prefetchSection: (id) => inTurn(`section ${id}`, () => prefetchSection(base, context(), id))(),
    prefetchSections: inTurn('sections', () => prefetchSections(base, context())),
  };
}

/** @param requested what the store was asked for already: what it no longer has is not asked for with every pull */
async function prefetchShelf(base: SyncContext, { db }: UserSyncContext, requested: Set<ProductId>): Promise<void> {
  let left = PREFETCH_BATCH;
  for (let after = 0; after < PREFETCH_LIMIT && left > 0; after += BATCH) {
    const ids = await loadNewestProducts(db, BATCH, after);
    if (ids.length === 0) return;
    const missing = (await loadMissingItems(base.catalogue, ids)).filter((id) => !requested.has(id)).slice(0, left);
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

/** Also what is inside the collections and bundles among them. False: the line is broken. */
async function prefetchSection(base: SyncContext, context: UserSyncContext, sectionId: string): Promise<boolean> {
  const { items: materials } = await loadPulledSectionProducts(context.db, sectionId);
  const ids = [...new Set(materials.flatMap(productsOf))];
  if (!(await prefetchItems(base, ids))) return false;
  const cached = await Promise.all(ids.map((id) => loadItem(base.catalogue, id)));
  const inside = cached.flatMap((one) => one?.value.collectionItems.map(({ productId }) => productId) ?? []);
  return prefetchItems(base, [...new Set(inside)]);
}

function productsOf({ shelfItem, additionalShelfItem }: SectionProduct): ProductId[] {
  return additionalShelfItem ? [shelfItem.id, additionalShelfItem.id] : [shelfItem.id];
}
