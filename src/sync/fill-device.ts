import type { ProductId } from '../contract/ids.ts';
import type { SectionProduct } from '../contract/section-product.ts';
import { loadItem, loadMissingItems } from '../store/catalogue-items.ts';
import { loadPulledSectionProducts, loadSections } from '../store/sections.ts';
import { loadNewestProducts } from '../store/shelf.ts';
import { bringItems, fillItems } from './pull-catalogue.ts';
import { refreshSectionProducts } from './pull-sections.ts';
import type { CatalogueWorld, PersonWorld } from './world.ts';

/** How many details a pull of the shelf brings, newest first; the next one goes on from there. */
const FILLED_AT_ONCE = 40;
/** How far down the shelf that goes: the details of what is older come when it is looked at. */
const FILLED_MATERIALS = 1_000;
const BATCH = 100;
/** How old the materials of a section may be before they are asked for again without anybody looking at them. */
const OLD_MS = 86_400_000;

export interface Filler {
  /** The newest materials of the shelf that lack their details, and what is inside of them. */
  readonly fillShelf: () => void;
  /** The materials of one section, which was looked at. */
  readonly fillSection: (sectionId: string) => void;
  /** The materials of every section, also of those that nobody has looked at yet. */
  readonly fillSections: () => void;
}

/**
 * Brings to the device what its screens will ask for when there is no line: after the pulls, one call after the other, and only what
 * is missing. Nobody waits for it, and a broken line ends it until the next pull.
 */
export function createFiller(
  base: CatalogueWorld,
  world: () => PersonWorld,
  onError: (cause: unknown) => void,
): Filler {
  const waiting = new Set<string>();
  const asked = new Set<ProductId>();
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
    fillShelf: inTurn('shelf', () => fillShelf(base, world(), asked)),
    fillSection: (id) => inTurn(`section ${id}`, () => fillSection(base, world(), id))(),
    fillSections: inTurn('sections', () => fillSections(base, world())),
  };
}

/** @param asked what the store was asked for already: what it no longer has is not asked for with every pull */
async function fillShelf(base: CatalogueWorld, { db }: PersonWorld, asked: Set<ProductId>): Promise<void> {
  let left = FILLED_AT_ONCE;
  for (let after = 0; after < FILLED_MATERIALS && left > 0; after += BATCH) {
    const ids = await loadNewestProducts(db, BATCH, after);
    if (ids.length === 0) return;
    const missing = (await loadMissingItems(base.catalogue, ids)).filter((id) => !asked.has(id)).slice(0, left);
    if (!(await bringItems(base, missing))) return;
    for (const id of missing) asked.add(id);
    left -= missing.length;
  }
}

async function fillSections(base: CatalogueWorld, world: PersonWorld): Promise<void> {
  for (const { id } of await loadSections(world.db)) {
    const { pulledAt } = await loadPulledSectionProducts(world.db, id);
    if (pulledAt === undefined || world.now() - pulledAt > OLD_MS) {
      const freshness = await refreshSectionProducts(world, id);
      if (!freshness.isFresh && freshness.error.kind !== 'refused') return;
    }
    if (!(await fillSection(base, world, id))) return;
  }
}

/** Also what is inside the collections and bundles among them. False: the line is broken. */
async function fillSection(base: CatalogueWorld, world: PersonWorld, sectionId: string): Promise<boolean> {
  const { items: materials } = await loadPulledSectionProducts(world.db, sectionId);
  const ids = [...new Set(materials.flatMap(productsOf))];
  if (!(await fillItems(base, ids))) return false;
  const held = await Promise.all(ids.map((id) => loadItem(base.catalogue, id)));
  const inside = held.flatMap((one) => one?.value.collectionItems.map(({ productId }) => productId) ?? []);
  return fillItems(base, [...new Set(inside)]);
}

function productsOf({ shelfItem, additionalShelfItem }: SectionProduct): ProductId[] {
  return additionalShelfItem ? [shelfItem.id, additionalShelfItem.id] : [shelfItem.id];
}
