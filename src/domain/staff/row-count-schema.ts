import * as z from 'zod/mini';

/** Rows of a staff list beyond this number are not counted. */
export const MAX_COUNTED = 1_000;

/** Number of all rows of a list: `null` if there are more than {@link MAX_COUNTED}, absent on a later page. */
export const rowCountSchema = z.optional(z.nullable(z.number()));
