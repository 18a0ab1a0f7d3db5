/** Content of a stored row, as the database compares and restores it. */
export type Image = Readonly<Record<string, unknown>>;

/** A planned change of one row. */
export interface RowChange {
  readonly action: 'add' | 'change' | 'drop';
  /** Null for a row that the import adds, or only links with a row that exists. */
  readonly before: Image | null;
  readonly after: Image;
  /** Values of the file that the import leaves out, because staff changed the fields (ROST-3). */
  readonly overridden: Readonly<Record<string, unknown>> | null;
  /** False if staff changed all fields that differ: the change is shown, but there is nothing to apply. */
  readonly isEffective: boolean;
}

/** Adds a row with this content. */
export function addition(after: Image): RowChange {
  return { action: 'add', before: null, after, overridden: null, isEffective: true };
}

/**
 * Compares a stored row with the values that a file has for it. Fields that are `undefined` are not in the file, and
 * the stored value stays. Fields that staff changed stay too (ROST-3).
 * @param overriddenFields names of the fields that staff changed
 * @returns `undefined` if nothing differs
 */
export function compareFields(
  stored: Image,
  file: Readonly<Record<string, unknown>>,
  overriddenFields: readonly string[],
): RowChange | undefined {
  const differing = Object.entries(file).filter(([name, value]) => value !== undefined && !isSame(stored[name], value));
  if (differing.length === 0) return undefined;
  const kept = differing.filter(([name]) => overriddenFields.includes(name));
  const changed = differing.filter(([name]) => !overriddenFields.includes(name));
  return {
    action: 'change',
    before: stored,
    after: { ...stored, ...Object.fromEntries(changed) },
    overridden: kept.length > 0 ? Object.fromEntries(kept) : null,
    isEffective: changed.length > 0,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
