import { DEFAULT_TIME_ZONE } from '../../src/domain/imports/import-schema.ts';
import type { imports } from '../db/schema/imports.ts';

/** A row of the table `imports`. */
export type ImportRow = typeof imports.$inferSelect;

/** The context of an import for reading, comparing and applying a roster. */
export interface RosterScope {
  readonly importId: number;
  readonly organizationId: number;
  readonly source: string;
  readonly isBulk: boolean;
  /** IANA name; the time zone of new sections. */
  readonly timeZone: string;
  /** Code of the term to which rows without a term belong. */
  readonly termCode: string | null;
}

/** @throws if the import belongs to no organization; a roster always does */
export function rosterScope(row: ImportRow): RosterScope {
  if (row.organizationId === null) throw new Error(`Import ${row.id} belongs to no organization`);
  return {
    importId: row.id,
    organizationId: row.organizationId,
    source: row.source,
    isBulk: row.mode === 'bulk',
    timeZone: zoneOf(row),
    termCode: row.options.termCode ?? null,
  };
}

/** Returns the time zone of an import: that of its options, else the default one. */
export function zoneOf({ options }: Pick<ImportRow, 'options'>): string {
  return options.timeZone ?? DEFAULT_TIME_ZONE;
}
