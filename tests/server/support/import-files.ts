import type { Database } from '../../../server/db/database.ts';
import { imports } from '../../../server/db/schema/imports.ts';
import { startApply, startUndo } from '../../../server/imports/import-commands.ts';
import { IMPORT_LIMITS, type ImportLimits } from '../../../server/imports/import-limits.ts';
import type { ImportRow } from '../../../server/imports/import-row.ts';
import { rosterKind } from '../../../server/imports/roster-kind.ts';
import {
  applyImport,
  findImport,
  type ImportWork,
  readImport,
  undoImport,
} from '../../../server/imports/run-import.ts';
import { type FileItem, FilesInMemory } from './give-roster.ts';
import { createTestClock } from './test-clock.ts';

type Settings = Partial<Pick<ImportRow, 'mode' | 'source' | 'options'>>;

/** Imports files of rows that a test writes, into one school, without routes and jobs. */
export class ImportFiles {
  readonly clock = createTestClock();
  readonly work: ImportWork;
  readonly #files = new FilesInMemory();
  readonly #organizationId: number;
  #count = 0;

  constructor(db: Database, organizationId: number, limits: Partial<ImportLimits> = {}) {
    const kind = rosterKind(this.#files.reader);
    this.#organizationId = organizationId;
    this.work = {
      db,
      now: this.clock.now,
      findKind: () => kind,
      limits: { ...IMPORT_LIMITS, pageSize: 3, stepSize: 2, ...limits },
    };
  }

  /** Reads a file and plans its changes. */
  async preview(items: readonly FileItem[], settings: Settings = {}): Promise<ImportRow> {
    const row = await this.receive(items, settings);
    await readImport(this.work, row.id);
    return this.find(row.id);
  }

  /** Adds an import of a file that is not read yet. */
  async receive(items: readonly FileItem[], settings: Settings = {}): Promise<ImportRow> {
    this.#count += 1;
    const path = `/nowhere/${this.#organizationId}-${this.#count}`;
    this.#files.set(path, items);
    const [row] = await this.work.db
      .insert(imports)
      .values({
        ...{ organizationId: this.#organizationId, profile: 'sheet', source: 'sis', mode: 'bulk', options: {} },
        ...{ fileName: 'roster.csv', filePath: path, fileSha256: String(this.#count), status: 'received' },
        ...settings,
      })
      .returning();
    if (!row) throw new Error('No import was added');
    return row;
  }

  async apply(row: ImportRow): Promise<ImportRow> {
    const { db } = this.work;
    const current = await this.find(row.id);
    await db.transaction((tx) => startApply(tx, current, { actor: 'test', isConfirmed: true, now: this.clock.now() }));
    await applyImport(this.work, row.id);
    return this.find(row.id);
  }

  async undo(row: ImportRow): Promise<ImportRow> {
    const { db } = this.work;
    const current = await this.find(row.id);
    await db.transaction((tx) => startUndo(tx, current, 'test', this.clock.now()));
    await undoImport(this.work, row.id);
    return this.find(row.id);
  }

  /** Reads a file and applies it. */
  async import(items: readonly FileItem[], settings: Settings = {}): Promise<ImportRow> {
    return this.apply(await this.preview(items, settings));
  }

  async find(id: number): Promise<ImportRow> {
    const row = await findImport(this.work.db, id);
    if (!row) throw new Error(`There is no import ${id}`);
    return row;
  }
}
