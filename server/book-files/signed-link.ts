import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Secrets } from '../launch/encryption.ts';

/** Long enough for a part of a file on a slow line, and for the next one after it; short enough to be of no use to others. */
export const LINK_MINUTES = 10;

/** What a signed address says, besides the file in its path. */
export const signedQuerySchema = z.object({
  /** Whose link it is. */
  user: z.coerce.number().int().positive(),
  /** Seconds since the epoch. */
  until: z.coerce.number().int().positive(),
  sign: z.string().min(1).max(100),
});
export type SignedQuery = z.infer<typeof signedQuerySchema>;

interface SignedFile {
  readonly fileId: number;
  readonly userId: number;
}

/** An address that opens one file for one person, in that person's session, for some minutes. */
export function signLink([secret]: Secrets, { fileId, userId }: SignedFile, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_MINUTES * 60;
  const query = new URLSearchParams({
    user: String(userId),
    until: String(until),
    sign: signatureOf(secret, fileId, userId, until),
  });
  return `/bookfile/${fileId}/content?${query}`;
}

/** Whether an address is one of ours, for this person and still good. */
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
