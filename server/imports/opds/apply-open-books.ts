import { and, asc, eq, sql } from 'drizzle-orm';
import { requestCovers } from '../../covers/request-covers.ts';
import type { Database } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { importChanges } from '../../db/schema/imports.ts';
import { linkAdoptedBooks } from '../adoptions/link-adopted-books.ts';
import { idsOf } from '../apply/step-context.ts';
import { compareFields, type Image } from '../diff/row-change.ts';
import type { ImportRow } from '../import-row.ts';
import { requestBooks } from './fetch/request-books.ts';
import { loadOpenBooks } from './load-open-books.ts';
import { type OpenBook, openBookSchema } from './open-book-schema.ts';
import { addOpenBook, changeOpenBook } from './save-open-book.ts';

type ChangeRow = typeof importChanges.$inferSelect;

/** A book that was saved, with its place in the file. */
interface SavedBook {
  readonly productId: number;
  readonly book: OpenBook;
  readonly file: string;
  readonly line: number;
}

/** Adds books, and changes those that are still as the preview showed them. The rest is skipped and reported. */
export async function applyOpenBooks(tx: Database, row: ImportRow, step: number, now: Date): Promise<void> {
  const changes = await loadChanges(tx, row, step, 'planned');
  const stored = await loadStored(tx, changes);
  const saved: SavedBook[] = [];
  for (const change of changes) {
    const known = stored.get(change.key);
    const book = openBookSchema.parse(change.after);
    const isAsPlanned = change.before === null ? known === undefined : isStill(known?.book, change.before);
    if (!isAsPlanned) {
      await mark(tx, change, 'skipped');
      continue;
    }
    const productId = known?.productId ?? (await addOpenBook(tx, book, now));
    if (known) await changeOpenBook(tx, productId, book, now);
    await mark(tx, { ...change, rowId: productId }, 'applied');
    saved.push({ ...placeOf(change), productId, book });
  }
  await requestFiles(tx, row, saved, now);
  await linkAdoptedBooks(
    tx,
    saved.map(({ productId }) => productId),
    now,
  );
}

/**
 * Restores the books that are still as the import set them, and deletes those that it added, unless a person or a
 * section has them.
 */
export async function undoOpenBooks(tx: Database, row: ImportRow, step: number, now: Date): Promise<void> {
  const changes = await loadChanges(tx, row, step, 'applied');
  const stored = await loadStored(tx, changes);
  const restored: SavedBook[] = [];
  for (const change of changes) {
    const known = stored.get(change.key);
    if (!known || !isStill(known.book, change.after ?? {})) continue;
    if (change.before === null) {
      if (!(await deleteUnused(tx, known.productId, now))) continue;
    } else {
      const book = openBookSchema.parse(change.before);
      await changeOpenBook(tx, known.productId, book, now);
      restored.push({ ...placeOf(change), productId: known.productId, book });
    }
    await mark(tx, change, 'undone');
  }
  await requestFiles(tx, row, restored, now);
}

function loadChanges(tx: Database, { id }: ImportRow, step: number, state: 'planned' | 'applied') {
  return tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.importId, id), eq(importChanges.step, step), eq(importChanges.state, state)))
    .orderBy(asc(importChanges.id));
}

const loadStored = (tx: Database, changes: readonly ChangeRow[]) =>
  loadOpenBooks(
    tx,
    changes.map(({ key }) => key),
  );

const isStill = (book: OpenBook | undefined, image: Image) =>
  book !== undefined && compareFields({ ...book }, image, []) === undefined;

const placeOf = ({ file, line }: ChangeRow) => ({ file: file ?? '', line: line ?? 1 });

async function mark(tx: Database, { id, rowId }: ChangeRow, state: ChangeRow['state']): Promise<void> {
  await tx.update(importChanges).set({ state, rowId }).where(eq(importChanges.id, id));
}

/** Has the files and covers fetched that are not there yet. */
async function requestFiles(tx: Database, row: ImportRow, saved: readonly SavedBook[], now: Date): Promise<void> {
  const covers = saved.flatMap(({ productId, book: { coverUrl }, file, line }) =>
    coverUrl === null ? [] : [{ productId, url: coverUrl, file, line }],
  );
  await requestCovers(tx, covers, row.id, now);
  const books = saved.flatMap(({ book: { epubUrl, pdfUrl }, productId, file, line }) => [
    ...(epubUrl === null ? [] : [{ productId, extension: 'epub' as const, url: epubUrl, file, line }]),
    ...(pdfUrl === null ? [] : [{ productId, extension: 'pdf' as const, url: pdfUrl, file, line }]),
  ]);
  await requestBooks(tx, books, row.id, now);
}

/** Deletes a product that nobody has. The row stays, so that the same feed can bring it back with its files. */
async function deleteUnused(tx: Database, productId: number, now: Date): Promise<boolean> {
  const deleted = await idsOf(
    tx,
    sql`update products p set is_deleted = true, is_active = false, updated_at = ${now.toISOString()}::timestamptz
      where p.id in ${idList([productId])}
        and not exists (select 1 from assets a where a.product_id = p.id)
        and not exists (select 1 from order_lines l where l.product_id = p.id)
        and not exists (select 1 from section_products s where s.product_id = p.id)
        and not exists (select 1 from collection_items c where c.product_id = p.id)
      returning p.id`,
  );
  return deleted.length > 0;
}
