import * as z from 'zod/mini';

/** A calendar day as `YYYY-MM-DD`. The database has no year 0, which ISO 8601 does have. */
export const daySchema = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));
