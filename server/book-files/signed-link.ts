import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import type { Secrets } from '../launch/encryption.ts';

/**
 * Lifetime of a link in minutes: long enough to load a part of a file and the next one on a slow connection, short
 * enough to be useless to others.
 */
export const LINK_MINUTES = 10;

/** Query parameters of a signed address. The file is in its path. */
export const signedQuerySchema = z.object({
  /** Id of the person to whom the link was issued. */
  user: rowNumberSchema,
  /** Seconds since 1970-01-01 UTC. */
  until: z.coerce.number().int().positive(),
  sign: z.string().min(1).max(100),
});
export type SignedQuery = z.infer<typeof signedQuerySchema>;

interface SignedFile {
  readonly fileId: number;
  readonly userId: number;
}

/** Signs an address that opens one file for one person, in that person's session, for some minutes. */
export function signLink([secret]: Secrets, { fileId, userId }: SignedFile, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60;
  const query = new URLSearchParams({
    user: String(userId),
    until: String(until),
    sign: signatureOf(secret, fileId, userId, until),
  });
  return `/bookfile/${fileId}/content?${query}`;
}

/** Returns true if the address was signed by this server for this person and has not expired. */
export function isSigned(secrets: Secrets, { fileId, userId }: SignedFile, query: SignedQuery, now: Date): boolean {
  if (query.user !== userId || query.until * 1000 < now.getTime()) return false;
  const given = Buffer.from(query.sign);
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, fileId, userId, query.until));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function signatureOf(secret: string, fileId: number, userId: number, until: number): string {
  return createHmac('sha256', secret).update(`bookfile ${fileId} ${userId} ${until}`).digest('base64url');
}
