import type { ProductId } from '../primitives/ids-schema.ts';

/** Maximum number of saved products. It limits the data that one person can store. */
export const MAX_SAVED = 100;

/** The fields of a saved product that the rule needs. Additional fields of the caller are returned unchanged. */
export interface SavedEntry {
  readonly id: ProductId;
  /** The time at which the person saved it, by the clock of the device, as an ISO string. */
  readonly savedAt: string;
}

/** One change to the list. */
export type SavedOperation<Entry extends SavedEntry> =
  | { readonly kind: 'save'; readonly entry: Entry }
  | { readonly kind: 'remove'; readonly id: ProductId };

/**
 * Returns the list after an operation, the latest product first (SAVE-1). A product that is saved again replaces its
 * entry, and the oldest entries beyond the maximum are dropped. The same rule runs on the device and inside the
 * server's transaction. It is total, because a replay may contain any operation. An unchanged list is returned as the
 * same array.
 */
export function applySavedOperation<Entry extends SavedEntry>(
  list: readonly Entry[],
  operation: SavedOperation<Entry>,
): readonly Entry[] {
  if (operation.kind === 'save') {
    const { entry } = operation;
    return [...list.filter(({ id }) => id !== entry.id), entry].sort(latestFirst).slice(0, MAX_SAVED);
  }
  return list.some(({ id }) => id === operation.id) ? list.filter(({ id }) => id !== operation.id) : list;
}

/** Sorts entries by time, and those of the same moment by id, so that both sides have the same order. */
export function latestFirst(one: SavedEntry, other: SavedEntry): number {
  return Date.parse(other.savedAt) - Date.parse(one.savedAt) || Number(one.id) - Number(other.id);
}
