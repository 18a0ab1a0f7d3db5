import type { ImportCounts } from '../../src/domain/imports/import-schema.ts';

/** Share of the rows of an entity that an import may drop or change without an explicit yes. */
const GUARD_SHARE = 0.1;

/** With fewer stored rows than this, every change is a large share, so the guard does not apply. */
const FEWEST_ROWS = 20;

/** The reason that an import needs a confirmation, for the text of the problem. */
export interface HeldReason {
  readonly code: 'guard' | 'guard_withdrawn';
  readonly params: Record<string, string | number>;
}

/**
 * Returns why an import has to be confirmed (ROST-5), or `undefined` if it drops and changes few enough rows.
 * @param stored number of stored rows by entity, for files that usually name only some of them. Changes are then measured
 *   against these, and drops against the rows of the file
 */
export function findHeldReason(
  counts: ImportCounts,
  guardShare = GUARD_SHARE,
  stored: Readonly<Record<string, number>> = {},
): HeldReason | undefined {
  const percent = Math.round(guardShare * 100);
  for (const [entity, { changed, dropped, unchanged }] of Object.entries(counts)) {
    const touched = changed + dropped;
    const named = touched + unchanged;
    if (stored[entity] !== undefined && isTooMuch(dropped, named, guardShare)) {
      return { code: 'guard_withdrawn', params: { entity, dropped, total: named, percent } };
    }
    const total = Math.max(named, stored[entity] ?? 0);
    if (isTooMuch(touched, total, guardShare)) return { code: 'guard', params: { entity, touched, total, percent } };
  }
  return undefined;
}

const isTooMuch = (count: number, total: number, share: number) => total >= FEWEST_ROWS && count > total * share;
