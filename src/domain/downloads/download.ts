import * as z from 'zod/mini';
import { isWaitOver } from '../../engine/outbox/next-step.ts';
import type { FileLink } from '../reading/reading-schema.ts';

/** The publisher's terms of a file for this person, as received from the server (READ-2). */
export const fileTermsSchema = z.object({
  /** False if the publisher allows no copy on a device; the file is then read from the network only. */
  canKeep: z._default(z.boolean(), true),
  /** 0 to 100; absent means no limit. */
  copyPercent: z.optional(z.number()),
  printPercent: z.optional(z.number()),
  /** ISO 8601 UTC; absent means no end. */
  expiresAt: z.optional(z.string()),
});
export type FileTerms = z.infer<typeof fileTermsSchema>;

/** Returns the terms contained in a file link. */
export function termsOf({ canKeep, copyPercent, printPercent, expiresAt }: FileLink): FileTerms {
  return { canKeep, copyPercent, printPercent, expiresAt };
}

/** The reason why a file is not on the device, as a code of an interface text. */
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

/** A book file that the person downloads to this device. */
export const downloadSchema = z.object({
  fileId: z.string(),
  /** Order in which downloads were requested on this device. */
  seq: z.number(),
  productId: z.string(),
  title: z.string(),
  /** The course sections for which it was requested. */
  sectionIds: z._default(z.array(z.string()), []),
  /**
   * `waiting` for its turn or for the connection, `loading`, `paused` by the person, `ready` after it was opened from
   * this device, `failed` until the person retries, `ended` when the access ended and the file was removed.
   */
  state: z.enum(['waiting', 'loading', 'paused', 'ready', 'failed', 'ended']),
  problem: z.optional(downloadProblemSchema),
  receivedBytes: z._default(z.number(), 0),
  sizeBytes: z.optional(z.number()),
  /** Hex SHA-256 of the whole file. */
  sha256: z.optional(z.string()),
  terms: z._default(fileTermsSchema, { canKeep: true }),
  /** True if the browser downloads the file even without an open page (Background Fetch). */
  isWithBrowser: z.optional(z.boolean()),
  /** True while a new version is downloaded. The device keeps the version that it has until then (BOOK-5). */
  isReplacing: z.optional(z.boolean()),
  /** Attempts that failed since a part last arrived. They determine the next wait. */
  attempts: z._default(z.int(), 0),
  /** Complete files of this edition that did not match their size and hash. Absent means none. */
  corruptAttempts: z.optional(z.int()),
  /** Milliseconds since the epoch, by the clock of this device. */
  nextAttemptAt: z._default(z.number(), 0),
});
export type Download = z.infer<typeof downloadSchema>;

/**
 * Returns the next download that is due, in order of request. Downloads that the browser runs by itself are skipped.
 */
export function nextDownload(downloads: readonly Download[], now: number): Download | undefined {
  return downloads
    .filter((one) => one.isWithBrowser !== true)
    .filter((one) => one.state === 'loading' || (one.state === 'waiting' && isWaitOver(one, now)))
    .toSorted((one, other) => one.seq - other.seq)[0];
}

/**
 * Delay in milliseconds before checking a file again that has ended by the device's clock but that the server still
 * serves.
 */
export const ENDED_REST_MS = 300_000;

/**
 * Returns when the next download must be checked again, because it is waiting or because its access ends; `undefined`
 * if there is none.
 */
export function nextDownloadAt(downloads: readonly Download[], now: number): number | undefined {
  const times = downloads.flatMap(({ state, nextAttemptAt, terms, isWithBrowser }) => {
    if (state === 'waiting') return isWithBrowser ? [] : [nextAttemptAt];
    if (state !== 'ready' || terms.expiresAt === undefined) return [];
    const endsAt = Date.parse(terms.expiresAt);
    return [endsAt > now ? endsAt : now + ENDED_REST_MS];
  });
  return times.length === 0 ? undefined : Math.min(...times);
}

/** True if the access to a downloaded file has ended. */
export function hasEnded({ state, terms }: Download, now: number): boolean {
  return state !== 'ended' && terms.expiresAt !== undefined && Date.parse(terms.expiresAt) <= now;
}
