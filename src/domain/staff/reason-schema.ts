import * as z from 'zod/mini';

/** Why staff do something, for the audit log. */
export const reasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
