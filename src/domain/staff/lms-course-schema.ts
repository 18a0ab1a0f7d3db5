import * as z from 'zod/mini';
import { rowIdSchema } from '../primitives/ids-schema.ts';
import { rowCountSchema } from './row-count-schema.ts';

const sectionSchema = z.object({
  id: z.string(),
  /** Course and section, e.g. "HIST 101-01". */
  code: z.string(),
  name: z.string(),
  term: z.nullable(z.string()),
});
export type CourseSectionChoice = z.infer<typeof sectionSchema>;

/** A course of a learning management system from which somebody launched (LTI-4). */
export const lmsCourseSchema = z.object({
  id: z.string(),
  platform: z.string(),
  contextId: z.string(),
  label: z.string(),
  title: z.string(),
  launchedAt: z.string(),
  /** The section that launches open. */
  section: z.nullable(sectionSchema),
  /** Sections with an id that equals the label or the id of the student information system. Staff decide. */
  suggestions: z.array(sectionSchema),
  version: z.string(),
});
export type LmsCourse = z.infer<typeof lmsCourseSchema>;

/** GET /api/v1/manage/:org/lms-courses/ */
export const lmsCourseListSchema = z.object({
  items: z.array(lmsCourseSchema),
  nextCursor: z.nullable(z.string()),
  total: rowCountSchema,
});

export const lmsCourseShows = ['unmapped', 'mapped'] as const;
export const lmsCourseSorts = ['title', '-title', 'launched', '-launched'] as const;
export type LmsCourseSort = (typeof lmsCourseSorts)[number];

/** The current choice, which the server sends when it refuses an edit of older values (STAFF-3). */
export const lmsCourseConflictSchema = z.object({
  current: z.object({ section: z.nullable(sectionSchema), version: z.string() }),
});
export type LmsCourseConflict = z.infer<typeof lmsCourseConflictSchema>['current'];

/** PUT /api/v1/manage/:org/lms-courses/:id. Null: the course opens the shelf. */
export const lmsCourseFormSchema = z.object({ sectionId: z.nullable(rowIdSchema), version: z.string() });
export type LmsCourseForm = z.infer<typeof lmsCourseFormSchema>;
