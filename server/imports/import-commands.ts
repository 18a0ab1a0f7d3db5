import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { importChanges, imports } from '../db/schema/imports.ts';
import { organizations } from '../db/schema/organizations.ts';
import { Problem } from '../http/responses/problem.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { importMessages } from '../messages/import-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import type { ImportRow } from './import-row.ts';

/** The author of an import, its application or its undoing: a person's id, or the name of a command or job. */
export type Actor = number | string;

export type NewImport = Pick<
  ImportRow,
  'organizationId' | 'profile' | 'source' | 'mode' | 'options' | 'fileName' | 'filePath' | 'fileSha256'
> &
  Partial<Pick<ImportRow, 'feedId'>>;

const personOf = (actor: Actor) => (typeof actor === 'number' ? actor : null);

/** Adds an import of a received file and the job that reads it. */
export async function addImport(db: Database, values: NewImport, actor: Actor, now: Date): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({ ...values, status: 'received', createdBy: personOf(actor), createdAt: now })
      .returning();
    if (!row) throw new Error('No import was added');
    await enqueueImportJob(tx, 'import.read', row, now);
    return row;
  });
}

/** Adds an import of a file that cannot be received. */
export async function addFailedImport(
  tx: Database,
  values: NewImport,
  problem: NonNullable<ImportRow['problem']>,
  now: Date,
): Promise<ImportRow> {
  const [row] = await tx
    .insert(imports)
    .values({ ...values, status: 'failed', problem, createdAt: now })
    .returning();
  if (!row) throw new Error('No import was added');
  return row;
}

/**
 * Starts applying an import that is ready, held and confirmed, or undone.
 * @throws 409 if it is in another state, needs a confirmation, or another import of the school is running
 */
export async function startApply(
  tx: Database,
  row: ImportRow,
  { actor, isConfirmed, now }: { readonly actor: Actor; readonly isConfirmed: boolean; readonly now: Date },
): Promise<ImportRow> {
  // A job that failed for good left the import in the middle. It goes on from there.
  if (row.status === 'applying') return goOn(tx, row, 'import.apply', now);
  if (row.status === 'held' && !isConfirmed) throw refuse('import_held', 'confirmationNeeded');
  requireStatus(row, ['ready', 'held', 'undone']);
  await requireIdle(tx, row);
  if (row.status === 'undone') {
    const isUndone = and(eq(importChanges.importId, row.id), eq(importChanges.state, 'undone'));
    await tx.update(importChanges).set({ state: 'planned' }).where(isUndone);
  }
  await recordAudit(tx, { ...auditOf(row, 'import.apply'), actor, after: row.counts }, now);
  return start(tx, row, 'applying', { appliedBy: personOf(actor) }, now);
}

/** Starts undoing an import that was applied. */
export async function startUndo(tx: Database, row: ImportRow, actor: Actor, now: Date): Promise<ImportRow> {
  if (row.status === 'undoing') return goOn(tx, row, 'import.undo', now);
  requireStatus(row, ['applied']);
  await requireIdle(tx, row);
  await recordAudit(tx, { ...auditOf(row, 'import.undo'), actor }, now);
  return start(tx, row, 'undoing', {}, now);
}

/** Discards an import that changed nothing yet. */
export async function discard(tx: Database, row: ImportRow, actor: Actor, now: Date): Promise<ImportRow> {
  requireStatus(row, ['received', 'reading', 'ready', 'held', 'failed']);
  await recordAudit(tx, { ...auditOf(row, 'import.discard'), actor }, now);
  return update(tx, row, { status: 'discarded' });
}

/** Reads the file again with other options. */
export async function readAgain(
  tx: Database,
  row: ImportRow,
  options: ImportRow['options'],
  now: Date,
): Promise<ImportRow> {
  requireStatus(row, ['ready', 'held', 'failed']);
  const changed = await update(tx, row, {
    status: 'received',
    options,
    problem: null,
    progressDone: 0,
    progressTotal: 0,
  });
  await enqueueImportJob(tx, 'import.read', changed, now);
  return changed;
}

async function start(
  tx: Database,
  row: ImportRow,
  status: 'applying' | 'undoing',
  values: Partial<ImportRow>,
  now: Date,
): Promise<ImportRow> {
  const changed = await update(tx, row, { ...values, status, progressDone: 0 });
  await enqueueImportJob(tx, status === 'applying' ? 'import.apply' : 'import.undo', changed, now);
  return changed;
}

/** Adds the job again, unless it is still there. */
async function goOn(tx: Database, row: ImportRow, kind: string, now: Date): Promise<ImportRow> {
  await enqueueImportJob(tx, kind, row, now);
  return row;
}

async function enqueueImportJob(tx: Database, kind: string, row: ImportRow, now: Date): Promise<void> {
  const { id, organizationId } = row;
  await enqueueJob(tx, { kind, organizationId, payload: { importId: id }, dedupeKey: `${kind} ${id}` }, now);
}

async function update(tx: Database, row: ImportRow, values: Partial<ImportRow>): Promise<ImportRow> {
  const [changed] = await tx.update(imports).set(values).where(eq(imports.id, row.id)).returning();
  if (!changed) throw new Error(`Import ${row.id} is gone`);
  return changed;
}

function requireStatus(row: ImportRow, allowed: readonly ImportRow['status'][]): void {
  if (!allowed.includes(row.status)) throw refuse('import_state', 'otherState');
}

/** Two imports of one school at the same time would skip each other's rows. */
async function requireIdle(tx: Database, { id, organizationId }: ImportRow): Promise<void> {
  if (organizationId === null) return;
  // The lock orders two commands that come at the same time.
  await tx.select().from(organizations).where(eq(organizations.id, organizationId)).for('no key update');
  const [running] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        eq(imports.organizationId, organizationId),
        inArray(imports.status, ['applying', 'undoing']),
        ne(imports.id, id),
      ),
    )
    .limit(1);
  if (running) throw refuse('import_busy', 'otherRunning');
}

const refuse = (code: string, text: 'confirmationNeeded' | 'otherState' | 'otherRunning') =>
  new Problem(409, code, { detail: importMessages[text] });

const auditOf = ({ id, organizationId, fileName }: ImportRow, action: string) => ({
  ...{ organizationId, action, subjectKind: 'import', subjectId: id, reason: fileName },
});
