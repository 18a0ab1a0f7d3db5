import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ImportCounts, ImportOptions } from '../../../src/domain/imports/import-schema.ts';
import { createdAt, instant, reference, rowId } from './columns.ts';
import { terms } from './courses.ts';
import { organizations } from './organizations.ts';
import { users } from './people.ts';

/** An import of a file: staged, previewed, applied and possibly undone. */
export const imports = pgTable(
  'imports',
  {
    id: rowId(),
    /** Null for imports of the whole installation, e.g. books. */
    organizationId: reference('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    profile: text('profile', {
      enum: ['oneroster', 'canvas', 'sds', 'sheet', 'adoptions', 'prices', 'codes', 'books', 'onix', 'opds'],
    }).notNull(),
    /** Name of the sending system. External ids and enrollments belong to it. */
    source: text('source').notNull(),
    /** A bulk file contains everything of its scope, so what it lacks is dropped. A delta contains changes only. */
    mode: text('mode', { enum: ['bulk', 'delta'] }).notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    fileName: text('file_name').notNull(),
    /** Path of the received file in the import folder; null after the file was removed. */
    filePath: text('file_path'),
    fileSha256: text('file_sha256').notNull(),
    status: text('status', {
      enum: ['received', 'reading', 'ready', 'held', 'applying', 'applied', 'undoing', 'undone', 'failed', 'discarded'],
    }).notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull().default({}),
    /** Done and total steps of the current phase, for the progress bar. */
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    /** Code of the failure or of the guard that held the import, with its parameters. */
    problem: jsonb('problem').$type<{ code: string; params: Record<string, string | number> }>(),
    /** The feed whose folder the file arrived in; null for other imports, and after the feed was deleted. */
    feedId: reference('feed_id').references(() => importFeeds.id, { onDelete: 'set null' }),
    createdBy: reference('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    previewedAt: instant('previewed_at'),
    appliedBy: reference('applied_by').references(() => users.id, { onDelete: 'set null' }),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('imports_organization').on(table.organizationId, table.id),
    index('imports_file').on(table.organizationId, table.fileSha256),
    index('imports_feed').on(table.feedId, table.id),
  ],
);

/** The terms that a bulk roster covers. Only rows of these terms can be dropped. */
export const importTerms = pgTable(
  'import_terms',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    termId: reference('term_id')
      .notNull()
      .references(() => terms.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.termId] })],
);

/** A row of the file in its normal form. Deleted when the import has ended. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    key: text('key').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entity, table.key] })],
);

/**
 * A row of the file that may differ from the stored one. Only these rows are compared field by field. Deleted when the
 * import is planned.
 */
export const importCandidates = pgTable(
  'import_candidates',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.entity, table.key] })],
);

/** A planned change with the images before and after it. Applying and undoing work through these rows in order. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: rowId(),
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Number of the step in which the change is applied, from 0. */
    step: integer('step').notNull(),
    entity: text('entity').notNull(),
    action: text('action', { enum: ['add', 'change', 'drop'] }).notNull(),
    key: text('key').notNull(),
    /** Name of the thing that the row describes, for lists and search, e.g. "HIST 101-02" or "Ada Park". */
    label: text('label').notNull().default(''),
    /** Values of the file that the import leaves out because staff changed the fields (ROST-3). */
    overridden: jsonb('overridden').$type<Record<string, unknown>>(),
    /** Id of the changed row. For an added row it is set when the change is applied. */
    rowId: bigint('row_id', { mode: 'number' }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    file: text('file'),
    line: integer('line'),
    /** `skipped`: the stored row has changed since the preview. */
    state: text('state', { enum: ['planned', 'applied', 'skipped', 'undone'] })
      .notNull()
      .default('planned'),
  },
  (table) => [
    unique('import_changes_once').on(table.importId, table.entity, table.key),
    index('import_changes_order').on(table.importId, table.step, table.id),
  ],
);

/** A problem in a file. The text is made from code and parameters in the language of the reader. */
export const importProblems = pgTable(
  'import_problems',
  {
    id: rowId(),
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** An error leaves the row out; a warning says what was assumed. */
    severity: text('severity', { enum: ['error', 'warning'] }).notNull(),
    file: text('file').notNull(),
    line: integer('line'),
    field: text('field'),
    code: text('code').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index('import_problems_import').on(table.importId, table.id)],
);

/** A folder that is watched for files, e.g. the nightly roster. */
export const importFeeds = pgTable(
  'import_feeds',
  {
    id: rowId(),
    organizationId: reference('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Name of a folder inside `CARREL_IMPORT_FOLDER`. */
    folder: text('folder').notNull().unique(),
    profile: text('profile', { enum: ['oneroster', 'canvas', 'sds', 'sheet', 'adoptions', 'prices'] }).notNull(),
    source: text('source').notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    /** False if the files stay where they are. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [index('import_feeds_organization').on(table.organizationId)],
);

/** A received book file that was refused. The file itself stays in the quarantine folder until staff delete it. */
export const quarantinedFiles = pgTable(
  'quarantined_files',
  {
    id: rowId(),
    importId: reference('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** Path in the quarantine folder; null after the file was deleted. */
    path: text('path'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    code: text('code').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quarantined_files_import').on(table.importId, table.id)],
);
