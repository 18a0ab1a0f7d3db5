import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { importProblems, imports } from '../../db/schema/imports.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import { recordAudit } from '../../staff/record-audit.ts';
import type { Archive } from '../profiles/open-archive.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import { openBookSource } from './book-source.ts';
import { type BookImportContext, type BookImportOptions, type BookImportSummary, importBooks } from './import-books.ts';

/** Name of the job that imports a received archive of books. */
export const BOOKS_IMPORT_JOB = 'books.import';

type ImportRow = typeof imports.$inferSelect;
type Actor = number | string;

export interface ReceivedBooks {
  readonly fileName: string;
  /** Path of the received file. It is removed after the import. */
  readonly filePath: string | null;
  readonly fileSha256: string;
}

/**
 * Adds an import of a received zip archive, sheet or single book, and the job that runs it. Books have no preview: an
 * import adds versions and drops nothing.
 */
export async function startBooksImport(
  db: Database,
  received: ReceivedBooks,
  actor: Actor,
  now: Date,
): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    const row = await addImport(tx, received, 'received', actor, now);
    const payload = { importId: row.id };
    await enqueueJob(tx, { kind: BOOKS_IMPORT_JOB, payload, dedupeKey: `${BOOKS_IMPORT_JOB} ${row.id}` }, now);
    return row;
  });
}

/**
 * Runs an import that {@link startBooksImport} added. After a crash it runs again from the beginning; what it saved
 * before is then unchanged.
 */
export async function runBooksImport(
  context: BookImportContext,
  importId: number,
  checkpoint: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { db } = context;
  const [row] = await db
    .update(imports)
    .set({ status: 'applying', problem: null })
    .where(and(eq(imports.id, importId), inArray(imports.status, ['received', 'applying'])))
    .returning();
  if (!row) return;
  const actor = row.createdBy ?? 'books import';
  try {
    if (row.filePath === null) throw new UnreadableFile('file_gone');
    await runWith(context, row, await openBookSource(row.filePath, row.fileName), { actor, checkpoint });
  } catch (error) {
    const problem = toFailure(error);
    if (!problem) throw error;
    await db.update(imports).set({ status: 'failed', problem }).where(eq(imports.id, importId));
  }
  if (row.filePath !== null) await rm(row.filePath, { force: true });
  await db.update(imports).set({ filePath: null }).where(eq(imports.id, importId));
}

/**
 * Imports a folder, an archive or one file at once, for a command. The files stay where they are.
 * @throws UnreadableFile if the archive cannot be used
 */
export async function importBooksFrom(
  context: BookImportContext,
  path: string,
  actor: Actor,
  onProgress?: (done: number, total: number) => void,
): Promise<BookImportSummary & { readonly importId: number }> {
  const source = await openBookSource(path);
  const names = source.files.map(({ name, size }) => `${name} ${size}`).join('\n');
  const fileSha256 = createHash('sha256').update(names).digest('hex');
  const received = { fileName: basename(path), filePath: null, fileSha256 };
  const row = await addImport(context.db, received, 'applying', actor, context.clock());
  const summary = await runWith(context, row, source, { actor, ...(onProgress ? { onProgress } : {}) });
  return { ...summary, importId: row.id };
}

async function runWith(
  { db, ...context }: BookImportContext,
  { id: importId }: ImportRow,
  source: Archive,
  options: {
    readonly actor: Actor;
    readonly checkpoint?: () => Promise<void>;
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<BookImportSummary> {
  const isRow = eq(imports.id, importId);
  const onProgress: BookImportOptions['onProgress'] = async (progressDone, progressTotal) => {
    await db.update(imports).set({ progressDone, progressTotal }).where(isRow);
    options.onProgress?.(progressDone, progressTotal);
    await options.checkpoint?.();
  };
  try {
    await db.delete(importProblems).where(eq(importProblems.importId, importId));
    const summary = await importBooks({ db, ...context }, source, { importId, actor: options.actor, onProgress });
    const { counts, quarantined } = summary;
    const now = context.clock();
    await db.transaction(async (tx) => {
      await tx.update(imports).set({ status: 'applied', counts, appliedAt: now }).where(isRow);
      const audit = { organizationId: null, actor: options.actor, action: 'import.apply', subjectKind: 'import' };
      await recordAudit(tx, { ...audit, subjectId: importId, after: { counts, quarantined } }, now);
    });
    return summary;
  } finally {
    source.close();
  }
}

async function addImport(
  tx: Database,
  received: ReceivedBooks,
  status: ImportRow['status'],
  actor: Actor,
  now: Date,
): Promise<ImportRow> {
  const [row] = await tx
    .insert(imports)
    .values({
      ...received,
      ...{ profile: 'books', source: 'books', mode: 'delta', options: {}, status },
      createdBy: typeof actor === 'number' ? actor : null,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('No import was added');
  return row;
}

/** Returns the problem that a failed import shows, or `undefined` for a fault after which the job is tried again. */
function toFailure(error: unknown): NonNullable<ImportRow['problem']> | undefined {
  if (error instanceof UnreadableFile) return { code: error.code, params: { ...error.params } };
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { code: 'file_gone', params: {} };
  return undefined;
}
