import type { ImportCounts } from '../../src/domain/imports/import-schema.ts';
import type { Database } from '../db/database.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import type { ImportLimits } from './import-limits.ts';
import type { ImportRow } from './import-row.ts';

/** The processing of the files of some profiles: rosters, books, prices… */
export interface ImportKind {
  /**
   * Reads the file, compares it with the database and stores the planned changes and the problems. Nothing else is
   * changed. After a crash it starts again from the beginning.
   * @throws UnreadableFile if the file as a whole cannot be used
   */
  read(context: ReadContext): Promise<ReadResult>;
  /** Applies the changes of one step, numbered from 0. Runs in one transaction. */
  applyStep(tx: Database, row: ImportRow, step: number, now: Date): Promise<void>;
  /** Restores the rows that a step changed. Runs in one transaction. */
  undoStep(tx: Database, row: ImportRow, step: number, now: Date): Promise<void>;
}

export interface ReadContext {
  readonly db: Database;
  readonly row: ImportRow;
  /** Path of the received file. */
  readonly path: string;
  readonly limits: ImportLimits;
  /** The currency in which the store sells. */
  readonly currency: StoreCurrency;
  /** Reports progress after every batch. It throws `WorkInterrupted` if the work has to stop. */
  readonly onBatch: (done: number, total: number) => Promise<void>;
}

export interface ReadResult {
  readonly counts: ImportCounts;
  /** Number of steps in which the changes are applied. */
  readonly steps: number;
  /**
   * Number of stored rows by entity, if a file usually names only some of them. The guard measures changes against it.
   */
  readonly stored?: Readonly<Record<string, number>>;
}
