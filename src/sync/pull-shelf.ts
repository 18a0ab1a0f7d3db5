import { type AssetPage, getAssets, getAvailability } from '../api/assets.ts';
import type { CourseId, ProductId } from '../domain/primitives/ids-schema.ts';
import { type Conditional, failure, type Result, success } from '../engine/http/api-error.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../engine/refresh-result.ts';
import { putAssets, putAvailability } from '../store/shelf.ts';
import { loadPullState, type PullState, putPullState } from '../store/sync-state.ts';
import type { UserSyncContext } from './sync-context.ts';

const PAGE_SIZE = 100;
/** The cursor before every change: what is asked for from here is the whole shelf. */
const BEGINNING = '0';

/**
 * What changed on the shelf since the last pull; the whole of it the first time. The pages are gathered before anything is
 * written, and written with the cursor in one transaction: a shelf pulled halfway never claims to be complete. Where another pull
 * was written meanwhile the answer may be from before it, and what changed since is asked for again.
 */
export async function refreshShelf(context: UserSyncContext): Promise<RefreshResult> {
  for (;;) {
    const state = (await loadPullState(context.db, 'shelf'))?.value;
    const answer = await pullChanges(context, state);
    if (!answer.ok) return refreshFailed(answer.error);
    if (await putChanges(context, state, answer.value)) return REFRESHED;
  }
}

/** @returns whether the changes were put: they are those since `state`, so it must still be what the last pull came to */
function putChanges(
  { db, now }: UserSyncContext,
  state: PullState | undefined,
  { value: pages, etag }: Conditional<AssetPage[]>,
): Promise<boolean> {
  return db.dexie.transaction('rw', [db.assets, db.meta], async () => {
    const cached = (await loadPullState(db, 'shelf'))?.value;
    if (cached?.cursor !== state?.cursor) return false;
    if (!pages) {
      await putPullState(db, 'shelf', { ...state, etag }, now());
      return true;
    }
    if (state?.cursor === undefined) await db.assets.clear();
    // In the order of the changes: what came back after it had gone is there in the end.
    for (const page of pages) {
      if (page.isWhole) await db.assets.clear();
      await db.assets.bulkDelete(page.deletedIds);
      await putAssets(db, page.items);
    }
    await putPullState(db, 'shelf', { cursor: pages.at(-1)?.cursor, etag }, now());
    return true;
  });
}

/**
 * Page after page by the cursor of the one before, never by number: while numbered pages are read, a material that leaves the
 * shelf would move another one past the reader. Nothing new since the last pull is `undefined`.
 */
async function pullChanges(
  context: UserSyncContext,
  state: PullState | undefined,
): Promise<Result<Conditional<AssetPage[]>>> {
  const pages: AssetPage[] = [];
  let since = state?.cursor ?? BEGINNING;
  for (;;) {
    const answer = await getAssets(context.client, {
      page: 1,
      pageSize: PAGE_SIZE,
      updatedSince: since,
      etag: pages.length === 0 ? state?.etag : undefined,
    });
    if (!answer.ok) return failure(answer.error);
    const { value, etag } = answer.value;
    if (value === undefined) return success({ value: undefined, etag: etag ?? state?.etag });
    pages.push(value);
    if (value.paging.pages <= 1 || value.cursor === since) return success({ value: pages, etag });
    since = value.cursor;
  }
}

/** What the person has of one product. */
export async function refreshAvailability(
  context: UserSyncContext,
  productId: ProductId,
  courseId?: CourseId,
): Promise<RefreshResult> {
  const answer = await getAvailability(context.client, productId, courseId);
  if (!answer.ok) return refreshFailed(answer.error);
  await putAvailability(context.db, answer.value, context.now());
  return REFRESHED;
}
