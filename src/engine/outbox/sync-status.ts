/** State of the connection and of the unsent changes. Times are milliseconds since the epoch. */
export interface SyncStatusInput {
  readonly now: number;
  /** The time at which the server was last found unreachable; absent while it answers or before the first request. */
  readonly offlineSince: number | undefined;
  readonly waiting: number;
  readonly refused: number;
  readonly isSending: boolean;
  /** True if the server takes long to answer a read. */
  readonly isChecking: boolean;
  /** True if changes wait until the same person signs in again. */
  readonly isPaused: boolean;
  /**
   * Number of changes of people whose session ended, kept until they sign in again; counted while no person is signed
   * in.
   */
  readonly unsentOfSignedOut: number;
  readonly savedAt: number | undefined;
  /** The time at which the server last confirmed the data on screen. */
  readonly freshAt: number | undefined;
  /** The place where the browser stores the data. `memory` lasts as long as the page. */
  readonly storageMode: 'device' | 'memory';
}

/**
 * The text of the status pill; `idle` shows nothing. `offlineSince` is as in {@link SyncStatusInput} and is present under
 * other texts too.
 */
export type SyncStatus =
  | {
      readonly kind: 'refused';
      readonly refused: number;
      readonly waiting: number;
      readonly offlineSince: number | undefined;
    }
  | { readonly kind: 'paused'; readonly waiting: number; readonly offlineSince: number | undefined }
  | { readonly kind: 'saving'; readonly waiting: number }
  | { readonly kind: 'waiting'; readonly waiting: number; readonly offlineSince: number | undefined }
  | { readonly kind: 'signedOut'; readonly unsentOfSignedOut: number; readonly offlineSince: number | undefined }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'stale'; readonly since: number }
  | { readonly kind: 'memoryOnly' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'idle' };

/** The time for which "saved" is shown, and the age at which unconfirmed data counts as old. */
export const SAVED_SHOWN_MS = 5_000;
export const STALE_AFTER_MS = 86_400_000;

/**
 * Returns the most urgent status: first what needs an action, then what is being saved, what waits, whether the server
 * is asked (SYNC-4), and what is old.
 */
export function syncStatus(input: SyncStatusInput): SyncStatus {
  const { waiting, refused, offlineSince } = input;
  if (refused > 0) return { kind: 'refused', refused, waiting, offlineSince };
  if (waiting > 0 && input.isPaused) return { kind: 'paused', waiting, offlineSince };
  if (waiting > 0 && input.isSending) return { kind: 'saving', waiting };
  if (waiting > 0) return { kind: 'waiting', waiting, offlineSince };
  if (input.unsentOfSignedOut > 0)
    return { kind: 'signedOut', unsentOfSignedOut: input.unsentOfSignedOut, offlineSince };
  if (offlineSince === undefined && isWithin(input.savedAt, input.now, SAVED_SHOWN_MS))
    return { kind: 'saved', at: input.savedAt };
  // Also after a timeout: the next read waits longer, and may well be answered.
  if (input.isChecking) return { kind: 'checking' };
  if (offlineSince !== undefined) return { kind: 'offline', since: offlineSince };
  if (input.storageMode === 'memory') return { kind: 'memoryOnly' };
  if (input.freshAt !== undefined && input.now - input.freshAt > STALE_AFTER_MS) {
    return { kind: 'stale', since: input.freshAt };
  }
  return { kind: 'idle' };
}

function isWithin(at: number | undefined, now: number, ms: number): at is number {
  return at !== undefined && now - at >= 0 && now - at < ms;
}

/** Returns the number of changes that wait or are being saved, in any status. */
export function waitingIn(status: SyncStatus): number {
  return 'waiting' in status ? status.waiting : 0;
}

/**
 * Returns the number of changes that the server has not accepted: waiting ones, including those that wait for a
 * sign-in, and refused ones.
 */
export function unsentIn(status: SyncStatus): number {
  return (
    waitingIn(status) +
    ('refused' in status ? status.refused : 0) +
    ('unsentOfSignedOut' in status ? status.unsentOfSignedOut : 0)
  );
}
