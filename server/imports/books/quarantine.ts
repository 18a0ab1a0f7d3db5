import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type BookStorage, BookStorageError } from '../../book-files/storage/book-storage.ts';
import type { Database } from '../../db/database.ts';
import { quarantinedFiles } from '../../db/schema/imports.ts';
import type { SourceFile } from '../profiles/open-archive.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import type { RefusedFile } from './refused-file.ts';

interface QuarantineContext {
  readonly db: Database;
  readonly storage: BookStorage;
  readonly now: Date;
}

/** Files with these reasons cannot or should not be kept. Only the reason is stored. */
const NOT_KEPT = new Set(['file_too_large', 'file_damaged']);

/** Puts a refused file aside with the reason. No page and no route serves the files of the quarantine. */
export async function quarantine(
  { db, storage, now }: QuarantineContext,
  importId: number,
  file: SourceFile,
  { code, params }: RefusedFile,
): Promise<void> {
  const path = NOT_KEPT.has(code) ? null : await keep(storage, `quarantine/${importId}/${randomUUID()}`, file);
  await db.insert(quarantinedFiles).values({
    ...{ importId, fileName: file.name.slice(0, 300), path, sizeBytes: file.size, code, createdAt: now },
    params: { ...params },
  });
}

/** Forgets the files that an earlier, interrupted run of the import put aside. */
export async function clearQuarantine({ db, storage }: QuarantineContext, importId: number): Promise<void> {
  const isOfImport = eq(quarantinedFiles.importId, importId);
  for (const { path } of await db.select().from(quarantinedFiles).where(isOfImport)) {
    if (path !== null) await storage.remove(path);
  }
  await db.delete(quarantinedFiles).where(isOfImport);
}

async function keep(storage: BookStorage, path: string, file: SourceFile): Promise<string | null> {
  try {
    await storage.put(path, await file.open(), file.size);
    return path;
  } catch (error) {
    // A damaged member of an archive ends in the middle.
    const cause = error instanceof BookStorageError ? error.cause : error;
    if (cause instanceof UnreadableFile) return null;
    throw error;
  }
}
