import * as z from 'zod/mini';

export const personIdSchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'PersonId'>();
export type PersonId = z.infer<typeof personIdSchema>;

/** The owner of data: a signed-in person's id, or `visitor`. */
export type Principal = PersonId | 'visitor';
