import * as z from 'zod/mini';

/** GET /api/efollett/{rsCourseId}/: the fields to be posted to the partner bookstore (spec/shelf.md §3). */
export const bookstoreHandoffSchema = z.object({ url: z.url(), body: z.record(z.string(), z.string()) });
export type BookstoreHandoff = z.infer<typeof bookstoreHandoffSchema>;
