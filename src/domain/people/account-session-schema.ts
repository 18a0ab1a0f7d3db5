import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { MAX_PASSWORD_UNITS } from '../primitives/max-password-units.ts';

/** A browser that is signed in to the person's account. */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** The user agent of the browser; absent in sessions from before it was recorded. */
  userAgent: z.optional(z.string()),
  createdAt: z.string(),
  /** YYYY-MM-DD. */
  lastUsedOn: z.optional(z.string()),
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;
export const accountSessionResource = defineResource('sessions', accountSessionSchema);

/** `meta` of the list. A person who signs in through another provider has no password here. */
export const accountSessionsMetaSchema = z.object({ hasPassword: z.boolean() });

export const changePasswordSchema = z.object({
  currentPassword: z.string().check(z.maxLength(MAX_PASSWORD_UNITS)),
  newPassword: z.string().check(z.maxLength(MAX_PASSWORD_UNITS)),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;
