import { type Answer, type Conditional, failure, success } from '../api/api-error.ts';
import { type AssetPage, getAssets, getAvailability } from '../api/assets.ts';
import type { CourseId, ProductId } from '../contract/ids.ts';
import { putAssets, putAvailability } from '../store/shelf.ts';
import { loadPullState, type PullState, putPullState } from '../store/sync-state.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { PersonWorld } from './world.ts';

const PAGE_SIZE = 100;

/**
 * What changed on the shelf since the last pull; the whole of it the first time. The pages are gathered before anything is
 * written, and written with the cursor in one transaction: a shelf pulled halfway never claims to be complete.
 */
export async function refreshShelf(world: PersonWorld): Promise<Freshness> {
  const { db } = world;
  const state = (await loadPullState(db, 'shelf'))?.value;
  const answer = await pullPages(world, state);
  if (!answer.ok) return notFresh(answer.error);
  const { value: pages, etag } = answer.value;
  const first = pages?.[0];
  await db.dexie.transaction('rw', [db.assets, db.keeping], async () => {
    if (!pages || !first) {
      await putPullState(db, 'shelf', { ...state, etag }, world.now());
      return;
    }
    if (state?.cursor === undefined) await db.assets.clear();
    for (const page of pages) await putAssets(db, page.items);
    await db.assets.bulkDelete(pages.flatMap((page) => page.deletedIds));
    // The first page's cursor is the earliest: what changed while paging is asked for again.
    await putPullState(db, 'shelf', { cursor: first.cursor, etag }, world.now());
  });
  return fresh;
}

async function pullPages(world: PersonWorld, state: PullState | undefined): Promise<Answer<Conditional<AssetPage[]>>> {
  const pages: AssetPage[] = [];
  let etag: string | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await getAssets(world.client, {
      page,
      pageSize: PAGE_SIZE,
      updatedSince: state?.cursor,
      etag: page === 1 ? state?.etag : undefined,
    });
    if (!answer.ok) return failure(answer.error);
    const { value } = answer.value;
    if (page === 1) etag = answer.value.etag;
    if (value === undefined) return success({ value: undefined, etag: etag ?? state?.etag });
    pages.push(value);
    if (page >= value.paging.pages) return success({ value: pages, etag });
  }
}

/** What the person has of one product. */
export async function refreshAvailability(
  world: PersonWorld,
  productId: ProductId,
  courseId?: CourseId,
): Promise<Freshness> {
  const answer = await getAvailability(world.client, productId, courseId);
  if (!answer.ok) return notFresh(answer.error);
  await putAvailability(world.db, answer.value, world.now());
  return fresh;
}
