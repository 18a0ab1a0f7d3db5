import type { SavedItem } from '../../../domain/saved/saved-schema.ts';
import { pullInOrder } from '../../../engine/database/response-order.ts';
import { failure } from '../../../engine/http/api-error.ts';
import { loadOutbox } from '../../../engine/outbox/outbox.ts';
import { type RefreshResult, toRefreshResult } from '../../../engine/refresh-result.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { putPullState } from '../../device/data/sync-state.ts';
import { getSavedList } from './api.ts';
import { foldSaved, savedMutations } from './mutations.ts';
import { loadSavedMirror, putSavedMirror, SAVED_SUBJECT } from './saved-mirror.ts';

/** The saved products as a screen shows them, the latest first. */
export interface SavedView {
  /** False until this device has received the person's list once. A visitor's list is always known. */
  readonly isKnown: boolean;
  readonly items: readonly SavedItem[];
  /** Products with a change that the server has not confirmed. A visitor's are not meant for the server. */
  readonly pending: readonly string[];
}

export function loadSavedView(db: PersonDatabase): Promise<SavedView> {
  const isVisitor = db.person === 'visitor';
  return db.dexie.transaction('r', [db.meta, db.outbox], async () => {
    const mirror = await loadSavedMirror(db);
    const { rows } = await loadOutbox(db);
    const changed = rows.flatMap((row) => savedMutations.flatMap((one) => (one.is(row) ? [row.payload.id] : [])));
    return {
      isKnown: isVisitor || mirror !== undefined,
      items: foldSaved(mirror, rows),
      pending: isVisitor ? [] : changed,
    };
  });
}

/** Pulls the list. */
export async function refreshSaved({ db, client, now }: UserSyncContext): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: SAVED_SUBJECT,
      tables: [],
      request: async () => {
        const answer = await getSavedList(client);
        const isOther = answer.ok && answer.value.id !== db.person;
        return isOther ? failure({ kind: 'unauthenticated', detail: '' }) : answer;
      },
      write: async (list) => {
        await putSavedMirror(db, list, now());
        await putPullState(db, 'saved', {}, now());
      },
    }),
  );
}
