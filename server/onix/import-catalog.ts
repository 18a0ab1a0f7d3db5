import type { Database } from '../db/database.ts';
import { ensureCategories } from './ensure-categories.ts';
import { type ParseOptions, parseOnix } from './read/parse-onix.ts';
import type { OnixProblem, OnixRecord } from './read/record.ts';
import { saveBatch } from './save-batch.ts';

/**
 * The counts of an import. `read` is the number of all records; the other counts except `noted` add up to it. `noted`
 * counts omitted details.
 */
export type ImportCounts = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  deleted: number;
  refused: number;
  noted: number;
};

export type ImportOptions = ParseOptions & {
  /** Number of records saved in one transaction. */
  batchSize?: number;
  /** The clock; the system's by default. */
  now?: () => Date;
  /** Called for every problem, in the order of the feed. Problems that only the database finds come later. */
  onProblem?: (problem: OnixProblem) => void;
  /** Called after every batch. */
  onProgress?: (counts: ImportCounts) => void;
};

class Importer {
  readonly counts: ImportCounts = { read: 0, added: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0, noted: 0 };
  readonly #db: Database;
  readonly #options: ImportOptions;
  #waiting = new Map<string, OnixRecord>();

  constructor(db: Database, options: ImportOptions) {
    this.#db = db;
    this.#options = options;
  }

  note(problem: OnixProblem): void {
    if (problem.isRefused) {
      this.counts.read += 1;
      this.counts.refused += 1;
    } else this.counts.noted += 1;
    this.#options.onProblem?.(problem);
  }

  /** Adds a record to the batch. A reference that occurs twice is saved twice, in order. */
  async add(record: OnixRecord): Promise<void> {
    if (this.#waiting.has(record.recordReference)) await this.flush();
    this.counts.read += 1;
    this.#waiting.set(record.recordReference, record);
    if (this.#waiting.size >= (this.#options.batchSize ?? 500)) await this.flush();
  }

  async flush(): Promise<void> {
    const records = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (records.length === 0) return;
    const saved = await saveBatch(this.#db, records, this.#options.now?.() ?? new Date());
    this.counts.added += saved.added;
    this.counts.updated += saved.updated;
    this.counts.unchanged += saved.unchanged;
    this.counts.deleted += saved.deleted;
    for (const { line, recordReference } of saved.unknown) {
      this.note({ kind: 'problem', line, recordReference, code: 'onix_nothing_to_delete', isRefused: false });
    }
    this.#options.onProgress?.({ ...this.counts });
  }
}

/**
 * Imports an ONIX feed into the catalog: adds, updates and deletes (type 05) products, skips invalid records, and
 * counts them. Records that were saved before a failure stay. @throws FeedUnreadable if the feed as a whole cannot be
 * read.
 */
export const importCatalog = async (
  db: Database,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportCounts> => {
  await ensureCategories(db);
  const importer = new Importer(db, options);
  for await (const item of parseOnix(bytes, options)) {
    if (item.kind === 'problem') importer.note(item);
    else await importer.add(item);
  }
  await importer.flush();
  return importer.counts;
};
