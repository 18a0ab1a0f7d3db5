import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type Conditional, failure, type Result, success } from '../../../engine/http/api-error.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { forgetPull, loadPullState, type PullState, putPullState } from '../../device/data/sync-state.ts';
import { type AssetPage, getAssets, getAvailability } from './api.ts';
import { putAssets, putAvailability } from './queries.ts';

const PAGE_SIZE = 100;
/** The cursor before every change: a pull from it returns the whole shelf. */
const BEGINNING = '0';

/**
 * Pulls the shelf changes since the last pull, or the whole shelf the first time. All pages are collected first and
 * then written with the cursor in one transaction, so a partly pulled shelf never counts as complete. If another pull
 * was written in the meantime, the response may be older, so the changes since then are pulled again.
 */
export async function refreshShelf(context: UserSyncContext): Promise<RefreshResult> {
  for (;;) {
    const state = (await loadPullState(context.db, 'shelf'))?.value;
    const answer = await pullChanges(context, state);
    if (!answer.ok) return refreshFailed(answer.error);
    if (await putChanges(context, state, answer.value)) return REFRESHED;
  }
}

/** Pulls the whole shelf. Changes of titles and files have no revision that a pull could start from. */
export async function refreshWholeShelf(context: UserSyncContext): Promise<RefreshResult> {
  await forgetPull(context.db, 'shelf');
  return refreshShelf(context);
}

/**
 * @returns true if the changes were written. They apply to `state`, so `state` must still be the result of the last
 *   pull.
 */
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
    // Apply pages in the order of the changes, so that a material that was removed and added again is kept.
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
 * Reads page after page by cursor, never by number: with numbered pages, a material that leaves the shelf would shift
 * another one past the reader. Returns `undefined` if nothing changed since the last pull.
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

/** Pulls the person's access to one product. */
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
