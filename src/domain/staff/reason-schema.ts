import * as z from 'zod/mini';

/** The reason for an action of staff, for the audit log. */
export const reasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
