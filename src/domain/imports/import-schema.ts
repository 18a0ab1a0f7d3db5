import * as z from 'zod/mini';

/** The formats that can be imported. */
export const importProfileSchema = z.enum([
  'oneroster',
  'canvas',
  'sds',
  'sheet',
  'adoptions',
  'prices',
  'codes',
  'books',
  'onix',
  'opds',
]);
export type ImportProfile = z.infer<typeof importProfileSchema>;

/** Time zone of new sections if the import names none. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Settings of an import. They are kept, so that the next file of the same source is read in the same way. */
export const importOptionsSchema = z.object({
  dateOrder: z.optional(z.enum(['month-first', 'day-first'])),
  encoding: z.optional(z.enum(['utf-8', 'windows-1252'])),
  delimiter: z.optional(z.enum([',', ';', '\t'])),
  /** Field name to column header. */
  columns: z.optional(z.record(z.string(), z.string())),
  /** IANA name; the time zone of imported sections. */
  timeZone: z.optional(z.string()),
  /** Code of the term to which rows without a term belong. */
  termCode: z.optional(z.string()),
  /** Largest share of rows, from 0 to 1, that an import may drop or change without an explicit yes. Default 0.1. */
  guardShare: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

const countsSchema = z.object({
  added: z.number(),
  changed: z.number(),
  dropped: z.number(),
  unchanged: z.number(),
});

/** Counts per entity: term, course, section, person, enrollment, material… */
export const importCountsSchema = z.record(z.string(), countsSchema);
export type ImportCounts = z.infer<typeof importCountsSchema>;

export const importStatusSchema = z.enum([
  'received',
  'reading',
  'ready',
  'held',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'discarded',
]);
export type ImportStatus = z.infer<typeof importStatusSchema>;

/** An import as the staff screens show it. Plain JSON: the staff routes do not use JSON:API documents. */
export const importSchema = z.object({
  id: z.string(),
  profile: importProfileSchema,
  source: z.string(),
  mode: z.enum(['bulk', 'delta']),
  fileName: z.string(),
  status: importStatusSchema,
  counts: importCountsSchema,
  errorCount: z.number(),
  /** Number of rows of the files that have errors and are left out. */
  leftOutCount: z.number(),
  warningCount: z.number(),
  /** Done and total steps of the current phase. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** A sentence in the reader's language: the failure, or why the guard holds the import. */
  message: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  appliedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  options: importOptionsSchema,
});
export type Import = z.infer<typeof importSchema>;

export const importListSchema = z.object({ items: z.array(importSchema), nextCursor: z.nullable(z.string()) });

/** A problem of a file with its sentence in the reader's language. */
export const importProblemSchema = z.object({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.nullable(z.number()),
  field: z.nullable(z.string()),
  text: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;
export const importProblemListSchema = z.object({
  items: z.array(importProblemSchema),
  nextCursor: z.nullable(z.string()),
});

/** A planned change as the preview lists it. `fields` has one entry per changed field. */
export const importChangeSchema = z.object({
  entity: z.string(),
  action: z.enum(['add', 'change', 'drop']),
  /** The subject of the row, e.g. "HIST 101-02" or "Ada Park". */
  title: z.string(),
  state: z.enum(['planned', 'applied', 'skipped', 'undone']),
  fields: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** True if staff changed the row by hand and the import leaves those fields. */
  isOverridden: z.boolean(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;
export const importChangeListSchema = z.object({
  items: z.array(importChangeSchema),
  nextCursor: z.nullable(z.string()),
});
