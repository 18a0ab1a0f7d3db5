import * as z from 'zod/mini';

/** A term as the staff screens show it. */
export const termSchema = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type Term = z.infer<typeof termSchema>;

/** GET /api/v1/manage/:org/terms/: the terms, newest first, and the systems that sent rosters. */
export const termListSchema = z.object({ items: z.array(termSchema), sources: z.array(z.string()) });
export type TermList = z.infer<typeof termListSchema>;
