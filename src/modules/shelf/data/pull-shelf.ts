import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { pullInOrder } from '../../../engine/database/response-order.ts';
import { REFRESHED, type RefreshResult, refreshFailed, toRefreshResult } from '../../../engine/refresh-result.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { forgetPull, loadPullState, type PullState, putPullState } from '../../device/data/sync-state.ts';
import { type AssetPage, getAssets, getAvailability } from './api.ts';
import { availabilitySubject, putAssets, putAvailability } from './queries.ts';

const PAGE_SIZE = 100;
/** The cursor before every change: a pull from it returns the whole shelf. */
const BEGINNING = '0';

/** The last complete pull, and the position of one that was interrupted. */
interface Start {
  readonly last: PullState | undefined;
  readonly reached: string | undefined;
}

/**
 * Pulls the shelf changes since the last pull, or the whole shelf the first time. Each page is written with its cursor,
 * so that an interrupted pull continues where it stopped; only the last page completes it. If another pull wrote in the
 * meantime, the changes since then are pulled again.
 */
export async function refreshShelf(context: UserSyncContext): Promise<RefreshResult> {
  for (;;) {
    const result = await pullPages(context, await loadStart(context));
    if (result) return result;
  }
}

/** Pulls the whole shelf. Changes of titles and files have no revision that a pull could start from. */
export async function refreshWholeShelf(context: UserSyncContext): Promise<RefreshResult> {
  await context.db.dexie.transaction('rw', context.db.meta, async () => {
    await forgetPull(context.db, 'shelf');
    await forgetPull(context.db, 'shelfPages');
  });
  return refreshShelf(context);
}

async function loadStart({ db }: UserSyncContext): Promise<Start> {
  const last = (await loadPullState(db, 'shelf'))?.value;
  return { last, reached: (await loadPullState(db, 'shelfPages'))?.value.cursor };
}

/**
 * Reads page after page by cursor, never by number: with numbered pages, a material that leaves the shelf would shift
 * another one past the reader.
 *
 * @returns undefined if another pull wrote in the meantime
 */
async function pullPages(context: UserSyncContext, start: Start): Promise<RefreshResult | undefined> {
  let { reached } = start;
  /** The pages of a whole shelf that replaces the one on the device at once, so that no material disappears meanwhile. */
  const replacing: AssetPage[] = [];
  let since = reached ?? start.last?.cursor ?? BEGINNING;
  for (;;) {
    const answer = await getAssets(context.client, { page: 1, pageSize: PAGE_SIZE, updatedSince: since });
    if (!answer.ok) return refreshFailed(answer.error);
    const page = { ...answer.value, isWhole: answer.value.isWhole || since === BEGINNING };
    const isLast = page.paging.pages <= 1 || page.cursor === since;
    if (replacing.length > 0 || (page.isWhole && (await context.db.assets.count()) > 0)) replacing.push(page);
    if (isLast || replacing.length === 0) {
      const pages = replacing.length > 0 ? replacing : [page];
      const end = isLast ? { cursor: page.cursor } : undefined;
      if (!(await putPages(context, { ...start, reached }, pages, end))) return undefined;
    }
    if (isLast) return REFRESHED;
    if (replacing.length === 0) reached = page.cursor;
    since = page.cursor;
  }
}

/**
 * Writes pages and how far the pull is.
 *
 * @param start what the pages are based on; if it is no longer stored, nothing is written
 * @param end the state of the completed pull
 * @returns true if the pages were written
 */
function putPages(
  context: UserSyncContext,
  start: Start,
  pages: readonly AssetPage[],
  end: PullState | undefined,
): Promise<boolean> {
  const { db, now } = context;
  return db.dexie.transaction('rw', [db.assets, db.meta], async () => {
    const stored = await loadStart(context);
    if (stored.last?.cursor !== start.last?.cursor || stored.reached !== start.reached) return false;
    // Apply pages in the order of the changes, so that a material that was removed and added again is kept.
    for (const page of pages) {
      if (page.isWhole) await db.assets.clear();
      await db.assets.bulkDelete(page.deletedIds);
      await putAssets(db, page.items);
    }
    if (end) await forgetPull(db, 'shelfPages');
    if (end) await putPullState(db, 'shelf', end, now());
    else await putPullState(db, 'shelfPages', { cursor: pages.at(-1)?.cursor }, now());
    return true;
  });
}

/** Pulls the person's access to one product. */
export async function refreshAvailability(
  { client, db, now }: UserSyncContext,
  productId: ProductId,
  courseId?: CourseId,
): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: availabilitySubject(productId),
      tables: [db.availability],
      request: () => getAvailability(client, productId, courseId),
      write: (availability) => putAvailability(db, availability, now()),
    }),
  );
}
