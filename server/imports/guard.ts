import type { ImportCounts } from '../../src/domain/imports/import-schema.ts';

/** Share of the rows of an entity that an import may drop or change without an explicit yes. */
const GUARD_SHARE = 0.1;

/** With fewer stored rows than this, every change is a large share, so the guard does not apply. */
const FEWEST_ROWS = 20;

/** Why an import is held, for the text of the problem. */
export interface HeldReason {
  readonly code: 'guard';
  readonly params: {
    readonly entity: string;
    readonly touched: number;
    readonly total: number;
    readonly percent: number;
  };
}

/** Returns why an import has to be confirmed (ROST-5), or `undefined` if it drops and changes few enough rows. */
export function findHeldReason(counts: ImportCounts, guardShare = GUARD_SHARE): HeldReason | undefined {
  for (const [entity, { changed, dropped, unchanged }] of Object.entries(counts)) {
    const touched = changed + dropped;
    const total = touched + unchanged;
    if (total < FEWEST_ROWS || touched <= total * guardShare) continue;
    return { code: 'guard', params: { entity, touched, total, percent: Math.round(guardShare * 100) } };
  }
  return undefined;
}
