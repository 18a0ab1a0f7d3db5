import type { ImportCounts } from '../../../domain/imports/import-schema.ts';

/** Adds up the counts of all kinds of rows. */
export function totalCounts(counts: ImportCounts) {
  const total = { added: 0, changed: 0, dropped: 0, unchanged: 0 };
  for (const { added, changed, dropped, unchanged } of Object.values(counts)) {
    total.added += added;
    total.changed += changed;
    total.dropped += dropped;
    total.unchanged += unchanged;
  }
  return total;
}
