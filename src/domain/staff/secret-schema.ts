import * as z from 'zod/mini';

/** A new secret of a connection with another system. It is stored sealed and never sent back. Empty removes it. */
export const secretSchema = z.object({ secret: z.string().check(z.trim(), z.maxLength(500)) });
