import { rm } from 'node:fs/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { importChanges, importProblems, importRows, imports, importTerms } from '../db/schema/imports.ts';
import { withoutTimeLimit } from '../db/without-time-limit.ts';
import { WorkInterrupted } from '../jobs/work-interrupted.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import { findHeldReason } from './guard.ts';
import type { ImportKind } from './import-kind.ts';
import type { FindKind } from './import-kinds.ts';
import { IMPORT_LIMITS, type ImportLimits } from './import-limits.ts';
import type { ImportRow } from './import-row.ts';
import { UnreadableFile } from './profiles/unreadable-file.ts';
import { withRememberedOptions } from './remembered-options.ts';

export interface ImportWork {
  readonly db: Database;
  readonly now: () => Date;
  readonly findKind: FindKind;
  readonly limits?: ImportLimits;
  /** The currency in which the store sells; US dollars by default. */
  readonly currency?: StoreCurrency;
  /** Called between batches. It throws `WorkInterrupted` to stop there; the work is taken up again later. */
  readonly checkpoint?: () => Promise<void>;
}

/** Reads the file of an import and plans its changes. Afterwards the import is `ready`, `held` or `failed`. */
export async function readImport(work: ImportWork, importId: number): Promise<void> {
  const { db } = work;
  const row = await moveTo(db, importId, ['received', 'reading'], { status: 'reading', problem: null });
  if (!row) return;
  await clearPlan(db, importId);
  try {
    const options = await withRememberedOptions(db, row);
    await planImport(work, (await moveTo(db, importId, ['reading'], { options })) ?? row);
  } catch (error) {
    const current = await findImport(db, importId);
    if (current?.status === 'discarded') return cleanUp(db, current);
    const problem = toFailure(error);
    if (!problem) throw error;
    await moveTo(db, importId, ['reading'], { status: 'failed', problem });
  }
}

/** Applies the changes of an import step by step. A step that was committed is not repeated after a crash. */
export async function applyImport(work: ImportWork, importId: number): Promise<void> {
  while (await runStep(work, importId, 'applying')) await work.checkpoint?.();
  const row = await findImport(work.db, importId);
  if (row?.status === 'applied') await cleanUp(work.db, row);
}

/** Undoes an import step by step, the last step first. */
export async function undoImport(work: ImportWork, importId: number): Promise<void> {
  while (await runStep(work, importId, 'undoing')) await work.checkpoint?.();
}

/** Deletes the received file and the staged rows of an import that has ended. */
export async function cleanUp(db: Database, row: ImportRow): Promise<void> {
  if (row.filePath !== null) await rm(row.filePath, { force: true });
  await db.update(imports).set({ filePath: null }).where(eq(imports.id, row.id));
  await withoutTimeLimit(db, (tx) => tx.delete(importRows).where(eq(importRows.importId, row.id)));
}

export async function findImport(db: Database, importId: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  return row;
}

async function planImport(work: ImportWork, row: ImportRow): Promise<void> {
  const { db, findKind, now } = work;
  const { path, kind } = requireSource(row, findKind);
  const onBatch = async (progressDone: number, progressTotal: number) => {
    const current = await moveTo(db, row.id, ['reading'], { progressDone, progressTotal });
    if (!current) throw new WorkInterrupted(`Import ${row.id} was discarded`);
    await work.checkpoint?.();
  };
  const { limits = IMPORT_LIMITS, currency = 'USD' } = work;
  const { counts, steps, stored } = await kind.read({ db, row, path, limits, currency, onBatch });
  const held = findHeldReason(counts, row.options.guardShare, stored);
  const isSame = Object.values(counts).every(({ added, changed, dropped }) => added + changed + dropped === 0);
  const moved = await moveTo(db, row.id, ['reading'], {
    ...{ status: held ? 'held' : 'ready', counts, progressDone: 0, progressTotal: steps, previewedAt: now() },
    problem: held ?? (isSame ? { code: 'nothing_to_do', params: {} } : null),
  });
  if (!moved) throw new WorkInterrupted(`Import ${row.id} was discarded`);
}

function requireSource({ filePath, profile }: ImportRow, findKind: FindKind): { path: string; kind: ImportKind } {
  const kind = findKind(profile);
  if (!kind) throw new UnreadableFile('profile_unknown', { profile });
  if (filePath === null) throw new UnreadableFile('file_gone');
  return { path: filePath, kind };
}

/** Returns the problem that a failed import shows, or `undefined` for a fault after which the job is tried again. */
function toFailure(error: unknown): NonNullable<ImportRow['problem']> | undefined {
  if (error instanceof UnreadableFile) return { code: error.code, params: { ...error.params } };
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { code: 'file_gone', params: {} };
  return undefined;
}

/** Runs the next step in one transaction. Returns false after the last one. */
async function runStep(work: ImportWork, importId: number, status: 'applying' | 'undoing'): Promise<boolean> {
  return withoutTimeLimit(work.db, async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (row?.status !== status) return false;
    const { progressDone: done, progressTotal: total } = row;
    const now = work.now();
    if (done >= total) {
      await tx
        .update(imports)
        .set(await finishedAs(tx, row, now))
        .where(eq(imports.id, importId));
      return false;
    }
    const kind = work.findKind(row.profile);
    if (!kind) throw new Error(`No kind of imports reads the profile ${row.profile}`);
    if (status === 'applying') await kind.applyStep(tx, row, done, now);
    else await kind.undoStep(tx, row, total - 1 - done, now);
    await tx
      .update(imports)
      .set({ progressDone: done + 1 })
      .where(eq(imports.id, importId));
    return true;
  });
}

/** The final state of an import. Changes that were skipped, or that could not be undone, are reported. */
async function finishedAs(tx: Database, row: ImportRow, now: Date): Promise<Partial<ImportRow>> {
  const isApplied = row.status === 'applying';
  const left = await tx.$count(
    importChanges,
    and(
      eq(importChanges.importId, row.id),
      eq(importChanges.state, isApplied ? 'skipped' : 'applied'),
      ...(isApplied ? [sql`${importChanges.overridden} is null`] : []),
    ),
  );
  const code = isApplied ? 'rows_skipped' : 'rows_kept';
  return {
    ...(isApplied ? { status: 'applied', appliedAt: now, undoneAt: null } : { status: 'undone', undoneAt: now }),
    problem: left > 0 ? { code, params: { count: left } } : null,
  };
}

/** Changes an import in one of the given states. Returns `undefined` if it is in another one. */
export async function moveTo(
  db: Database,
  importId: number,
  from: readonly ImportRow['status'][],
  values: Partial<ImportRow>,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(imports)
    .set(values)
    .where(and(eq(imports.id, importId), inArray(imports.status, [...from])))
    .returning();
  return row;
}

async function clearPlan(db: Database, importId: number): Promise<void> {
  await withoutTimeLimit(db, async (tx) => {
    await tx.delete(importRows).where(eq(importRows.importId, importId));
    await tx.delete(importChanges).where(eq(importChanges.importId, importId));
    await tx.delete(importProblems).where(eq(importProblems.importId, importId));
    await tx.delete(importTerms).where(eq(importTerms.importId, importId));
  });
}
