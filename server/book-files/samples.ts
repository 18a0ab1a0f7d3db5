import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { ProductId } from '../../src/domain/primitives/ids-schema.ts';
import { samplePercentOf } from '../catalog/to-product-details.ts';
import type { Database } from '../db/database.ts';
import { bookFiles, bookSamples } from '../db/schema/book-files.ts';
import { products } from '../db/schema/products.ts';
import { notFound, storageUnavailable } from '../http/responses/problem.ts';
import { BOOK_LIMITS } from '../imports/books/book-limits.ts';
import { makeSample } from '../imports/books/inspect-book-file.ts';
import { RefusedFile } from '../imports/books/refused-file.ts';
import { shopMessages } from '../messages/shop.ts';
import type { BookFileRow } from './find-own-file.ts';
import type { BookStorage } from './storage/book-storage.ts';

type SampleRow = typeof bookSamples.$inferSelect;

/** A sample that can be sent. */
export interface Sample extends SampleRow {
  readonly storagePath: string;
  readonly extension: string;
}

interface Source {
  readonly file: BookFileRow;
  readonly percent: number;
  readonly language: string | null;
}

/** Finds samples, and makes those that are missing, one after the other. */
export function createSamples(db: Database, storage: BookStorage) {
  let last: Promise<unknown> = Promise.resolve();

  /** Makes a sample after all others that were asked for, unless one of them was the same. */
  function make(source: Source): Promise<SampleRow> {
    const made = last.then(async () => (await currentSample(db, source)) ?? storeSample(db, storage, source));
    last = made.catch(() => undefined);
    return made;
  }

  /**
   * Returns the sample of a book that is on sale (READ-8).
   * @throws 404 if the book has none
   */
  return async (productId: ProductId | number): Promise<Sample> => {
    const source = await findSource(db, Number(productId));
    const row = (await currentSample(db, source)) ?? (await make(source));
    if (row.storagePath === null) throw notFound();
    return { ...row, storagePath: row.storagePath, extension: source.file.extension };
  };
}

async function findSource(db: Database, productId: number): Promise<Source> {
  const [found] = await db
    .select({ product: products, file: bookFiles })
    .from(products)
    .innerJoin(bookFiles, eq(bookFiles.productId, products.id))
    .where(
      and(
        eq(products.id, productId),
        eq(products.isActive, true),
        eq(products.isDeleted, false),
        eq(bookFiles.type, 'READER'),
        inArray(bookFiles.extension, ['epub', 'pdf']),
      ),
    )
    .orderBy(bookFiles.position, bookFiles.id)
    .limit(1);
  const percent = found ? samplePercentOf(found.product) : 0;
  if (!found || percent === 0) throw notFound();
  return { file: found.file, percent, language: found.product.language };
}

/** Returns the sample of the current file with the current share. */
async function currentSample(db: Database, { file, percent }: Source): Promise<SampleRow | undefined> {
  const [row] = await db.select().from(bookSamples).where(eq(bookSamples.fileId, file.id));
  return row?.sourceSha256 === file.sha256 && row.percent === percent ? row : undefined;
}

async function storeSample(db: Database, storage: BookStorage, source: Source): Promise<SampleRow> {
  const { file, percent } = source;
  const bytes = await cutSample(storage, source);
  const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : '';
  const storagePath = bytes ? `samples/${file.id}-${sha256.slice(0, 32)}.${file.extension}` : null;
  if (bytes && storagePath) await storage.put(storagePath, Readable.from([bytes]), bytes.length);
  const values = { percent, sourceSha256: file.sha256, storagePath, sizeBytes: bytes?.length ?? 0, sha256 };
  const [before] = await db.select().from(bookSamples).where(eq(bookSamples.fileId, file.id));
  await db
    .insert(bookSamples)
    .values({ fileId: file.id, ...values })
    .onConflictDoUpdate({ target: bookSamples.fileId, set: values });
  if (before?.storagePath && before.storagePath !== storagePath) await storage.remove(before.storagePath);
  return { fileId: file.id, ...values };
}

/** Copies the file to the disk, because the process that opens it reads from there. */
async function cutSample(storage: BookStorage, { file, percent, language }: Source): Promise<Uint8Array | undefined> {
  const content = await storage.open(file.storagePath);
  if (!content) throw storageUnavailable();
  const folder = await mkdtemp(join(tmpdir(), 'carrel-sample-'));
  try {
    const path = join(folder, 'book');
    await pipeline(content, createWriteStream(path));
    const spoken = language?.startsWith('fr') ? 'fr-CA' : 'en';
    const texts = { endTitle: shopMessages.sampleEnds[spoken], endText: shopMessages.sampleEndsText[spoken] };
    const extension = file.extension === 'pdf' ? 'pdf' : 'epub';
    return await makeSample({ extension, path, limits: BOOK_LIMITS }, { percent, ...texts });
  } catch (error) {
    // A file that cannot be opened here has no sample. Its owners may still read it.
    if (error instanceof RefusedFile) return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
