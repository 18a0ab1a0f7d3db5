import * as z from 'zod/mini';
import { isWaitOver } from '../mutations/outbox-next.ts';
import type { FileLink } from '../reading/reading-schema.ts';

/** What the publisher lets this person do with a file, as the server said when it gave it. */
export const fileTermsSchema = z.object({
  /** False where the publisher allows no copy on a device: the file is then read from the network alone. */
  canKeep: z._default(z.boolean(), true),
  /** 0 to 100; absent means no limit. */
  copyPercent: z.optional(z.number()),
  printPercent: z.optional(z.number()),
  /** ISO 8601 UTC; absent means without end. */
  expiresAt: z.optional(z.string()),
});
export type FileTerms = z.infer<typeof fileTermsSchema>;

/** The terms that came with the link to a file. */
export function termsOf({ canKeep, copyPercent, printPercent, expiresAt }: FileLink): FileTerms {
  return { canKeep, copyPercent, printPercent, expiresAt };
}

/** Why a file is not here, as a code of a text. */
export const downloadProblemSchema = z.enum([
  'offlineForbidden',
  'notOwned',
  'gone',
  'tooLarge',
  'damaged',
  'full',
  'noStorage',
  'line',
]);
export type DownloadProblem = z.infer<typeof downloadProblemSchema>;

/** A book file that the person wants on this device. */
export const downloadSchema = z.object({
  fileId: z.string(),
  /** Order of asking on this device. */
  seq: z.number(),
  productId: z.string(),
  title: z.string(),
  /** The course sections that it was asked for with. */
  sectionIds: z._default(z.array(z.string()), []),
  /**
   * `waiting` for its turn or the line, `loading`, `paused` by the person, `ready` when it was opened from this device, `failed`
   * until the person tries again, `ended` when the access was over and the file removed.
   */
  state: z.enum(['waiting', 'loading', 'paused', 'ready', 'failed', 'ended']),
  problem: z.optional(downloadProblemSchema),
  receivedBytes: z._default(z.number(), 0),
  sizeBytes: z.optional(z.number()),
  /** Hex, of the whole file. */
  sha256: z.optional(z.string()),
  terms: z._default(fileTermsSchema, { canKeep: true }),
  /** The browser itself brings the file, page or no page (Background Fetch). */
  isWithBrowser: z.optional(z.boolean()),
  attempts: z._default(z.int(), 0),
  /** Milliseconds since the epoch, by the clock of this device. */
  nextAttemptAt: z._default(z.number(), 0),
});
export type Download = z.infer<typeof downloadSchema>;

/** The one to work on next: in order of asking, and of those whose time has come. What the browser brings is its own affair. */
export function nextDownload(downloads: readonly Download[], now: number): Download | undefined {
  return downloads
    .filter((one) => one.isWithBrowser !== true)
    .filter((one) => one.state === 'loading' || (one.state === 'waiting' && isWaitOver(one, now)))
    .toSorted((one, other) => one.seq - other.seq)[0];
}

/** How long a file is left alone that the server still gives, though its time is over by the clock of this device. */
export const ENDED_REST_MS = 300_000;

/** When the next one has to be looked at again, be it that it waits or that the access to it ends; `undefined` for none. */
export function nextDownloadAt(downloads: readonly Download[], now: number): number | undefined {
  const times = downloads.flatMap(({ state, nextAttemptAt, terms, isWithBrowser }) => {
    if (state === 'waiting') return isWithBrowser ? [] : [nextAttemptAt];
    if (state !== 'ready' || terms.expiresAt === undefined) return [];
    const endsAt = Date.parse(terms.expiresAt);
    return [endsAt > now ? endsAt : now + ENDED_REST_MS];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Whether the access to a kept file is over. */
export function hasEnded({ state, terms }: Download, now: number): boolean {
  return state !== 'ended' && terms.expiresAt !== undefined && Date.parse(terms.expiresAt) <= now;
}
