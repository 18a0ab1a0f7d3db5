import * as z from 'zod/mini';

/** GET /api/efollett/{rsCourseId}/: the form fields to post to the partner bookstore (LAUNCH-4). */
export const bookstoreHandoffSchema = z.object({ url: z.url(), body: z.record(z.string(), z.string()) });
export type BookstoreHandoff = z.infer<typeof bookstoreHandoffSchema>;
