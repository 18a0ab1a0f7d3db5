import * as z from 'zod/mini';
import { rowCountSchema } from './row-count-schema.ts';

const nullableText = z.nullable(z.string());

/** An entry of the audit log: who changed what, with the values before and after. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** The school; `null` for changes of the whole installation. */
  organization: nullableText,
  /** The person, or the command or job, as it was named then. */
  actorName: z.string(),
  /** Subject and verb, e.g. "section.change". */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The present name of the subject; `null` if it is gone or has none besides its number. */
  subjectName: nullableText,
  before: z.unknown(),
  after: z.unknown(),
  reason: nullableText,
  /** Number of the bulk change that the entry belongs to (STAFF-8). */
  batchId: nullableText,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditSorts = ['-at', 'at'] as const;
export type AuditSort = (typeof auditSorts)[number];

/** GET /api/v1/manage/:org/audit/ */
export const auditListSchema = z.object({
  items: z.array(auditEntrySchema),
  nextCursor: nullableText,
  total: rowCountSchema,
});
