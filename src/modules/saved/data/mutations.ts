import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { cartProductSchema } from '../../../domain/cart/cart-schema.ts';
import { productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { applySavedOperation } from '../../../domain/saved/saved-list.ts';
import { type SavedItem, type SavedList, type SaveItem, savedItemSchema } from '../../../domain/saved/saved-schema.ts';
import { failure, type Result, success } from '../../../engine/http/api-error.ts';
import { type Coalescence, type CoalescePair, defineMutation } from '../../../engine/mutations/define-mutation.ts';
import { foldOutbox } from '../../../engine/mutations/mutation-registry.ts';
import { pullFailure } from '../../../engine/mutations/pull-failure.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { deleteSavedItem, getSavedList, postSavedItem } from './api.ts';
import { confirmSavedList, loadSavedMirror } from './saved-mirror.ts';

type Items = readonly SavedItem[];

/** The answer of each mutation is the whole list. A visitor's list stays on the device until a sign-in (SAVE-2). */
const confirmedByList = {
  isHeldForVisitor: true,
  mirror: { tables: (db: PersonDatabase) => [db.meta], load: loadSavedMirror },
  confirm: confirmWithList,
  confirmByPull: confirmWithPulledList,
};

export const saveProduct = defineMutation({
  ...confirmedByList,
  kind: 'saved.save',
  args: savedItemSchema,
  entity: ({ id }) => `saved:${id}`,
  apply: (items: Items, entry, row) => (isRefused(row) ? items : applySavedOperation(items, { kind: 'save', entry })),
  coalesce: ({ next }): Coalescence => ({ replaceBy: { kind: 'saved.save', payload: next } }),
  push: ({ client }: UserSyncContext, item, key) => postSavedItem(client, item.id, toRequest(item), key),
  describe: ({ product }) => {
    const { name } = product;
    return msg`Save <0>${name}</0> for later`;
  },
});

export const removeSaved = defineMutation({
  ...confirmedByList,
  kind: 'saved.remove',
  args: z.object({ id: productIdSchema, product: cartProductSchema }),
  entity: ({ id }) => `saved:${id}`,
  apply: (items: Items, { id }, row) => (isRefused(row) ? items : applySavedOperation(items, { kind: 'remove', id })),
  // Unless the product was in the list before, there is nothing to remove on the server.
  coalesce: ({ next, earlier, mirror }: CoalescePair<Pick<SavedItem, 'id' | 'product'>, SavedList | undefined>) =>
    foldSaved(mirror, earlier).some(({ id }) => id === next.id)
      ? { replaceBy: { kind: 'saved.remove', payload: next } }
      : 'cancelOut',
  push: ({ client }: UserSyncContext, { id }, key) => deleteSavedItem(client, id, key),
  describe: ({ product }) => {
    const { name } = product;
    return msg`Remove <0>${name}</0> from your saved items`;
  },
});

export const savedMutations = [saveProduct, removeSaved] as const;

/** The list with the outbox applied, the latest product first. */
export function foldSaved(mirror: SavedList | undefined, rows: readonly OutboxRow[]): Items {
  return foldOutbox<Items>(savedMutations, mirror?.items ?? [], rows);
}

function toRequest({ savedAt, choice }: SavedItem): SaveItem {
  if (!choice) return { savedAt };
  const { offeringId, courseId, format } = choice;
  return { savedAt, choice: { offeringId, format, ...(courseId === undefined ? {} : { courseId }) } };
}

async function confirmWithList(
  { db, now }: UserSyncContext,
  row: Pick<OutboxRow, 'seq'>,
  list: SavedList,
): Promise<Result<unknown>> {
  // The session changed during the request: the list of another person must not enter this person's mirror.
  if (list.id !== db.person) return failure({ kind: 'unauthenticated', detail: '' });
  await db.dexie.transaction('rw', [db.meta, db.outbox], async () => {
    await confirmSavedList(db, list, now());
    await db.outbox.delete(row.seq);
  });
  return success('confirmed');
}

async function confirmWithPulledList(context: UserSyncContext, row: OutboxRow): Promise<Result<unknown>> {
  const pulled = await getSavedList(context.client);
  if (!pulled.ok) return pullFailure(pulled.error);
  return confirmWithList(context, row, pulled.value);
}
