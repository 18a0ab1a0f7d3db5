import type { SavedItem } from '../../../domain/saved/saved-schema.ts';
import { loadOutbox } from '../../../engine/outbox/outbox.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { loadPullState, putPullState } from '../../device/data/sync-state.ts';
import { getSavedList } from './api.ts';
import { foldSaved, savedMutations } from './mutations.ts';
import { loadSavedMirror, putSavedMirror } from './saved-mirror.ts';

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

/** Pulls the list if it changed. The pull does not overwrite a confirmation that arrives while it is running. */
export async function refreshSaved({ db, client, now }: UserSyncContext): Promise<RefreshResult> {
  const mirror = await loadSavedMirror(db);
  const state = mirror && (await loadPullState(db, 'saved'));
  const answer = await getSavedList(client, state?.value.etag);
  if (!answer.ok) return refreshFailed(answer.error);
  const { value, etag } = answer.value;
  if (value !== undefined && value.id !== db.person) return refreshFailed({ kind: 'unauthenticated', detail: '' });
  await db.dexie.transaction('rw', db.meta, async () => {
    if (value !== undefined) await putSavedMirror(db, value, now(), mirror?.version);
    await putPullState(db, 'saved', { etag }, now());
  });
  return REFRESHED;
}
