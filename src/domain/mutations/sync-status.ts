/** What the device knows about its line and its unsent changes. Times are milliseconds since the epoch. */
export interface SyncFacts {
  readonly now: number;
  /** When our server was last proved out of reach, absent while it answers or nothing was tried. */
  readonly offlineSince: number | undefined;
  readonly waiting: number;
  readonly refused: number;
  readonly isSending: boolean;
  /** Changes wait until the same person signs in again. */
  readonly isPaused: boolean;
  /** Changes of people whose session ended, kept until they sign in again; counted while nobody is signed in. */
  readonly left: number;
  readonly savedAt: number | undefined;
  /** When what is on screen was last confirmed by the server. */
  readonly freshAt: number | undefined;
  /** Where the browser keeps what is shown: in memory, it lasts as long as the page. */
  readonly storageMode: 'device' | 'memory';
}

/** What the pill says; `quiet` shows nothing. `offlineSince` as in {@link SyncFacts}: what is told first does not hide it. */
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
  | { readonly kind: 'left'; readonly left: number; readonly offlineSince: number | undefined }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'stale'; readonly since: number }
  | { readonly kind: 'unkept' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'quiet' };

/** How long "saved" stays to be read, and after how long unconfirmed data is called old. */
export const SAVED_SHOWN_MS = 5_000;
export const STALE_AFTER_MS = 86_400_000;

/** The one thing worth saying, most urgent first: what the person has to act on, what moves, what waits, what is old. */
export function syncStatus(facts: SyncFacts): SyncStatus {
  const { waiting, refused, offlineSince } = facts;
  if (refused > 0) return { kind: 'refused', refused, waiting, offlineSince };
  if (waiting > 0 && facts.isPaused) return { kind: 'paused', waiting, offlineSince };
  if (waiting > 0 && facts.isSending) return { kind: 'saving', waiting };
  if (waiting > 0) return { kind: 'waiting', waiting, offlineSince };
  if (facts.left > 0) return { kind: 'left', left: facts.left, offlineSince };
  if (offlineSince !== undefined) return { kind: 'offline', since: offlineSince };
  if (isWithin(facts.savedAt, facts.now, SAVED_SHOWN_MS)) return { kind: 'saved', at: facts.savedAt };
  if (facts.storageMode === 'memory') return { kind: 'unkept' };
  if (facts.freshAt !== undefined && facts.now - facts.freshAt > STALE_AFTER_MS) {
    return { kind: 'stale', since: facts.freshAt };
  }
  return { kind: 'quiet' };
}

function isWithin(at: number | undefined, now: number, ms: number): at is number {
  return at !== undefined && now - at >= 0 && now - at < ms;
}

/** Changes that wait or are being saved, whatever else there is to say. */
export function waitingIn(status: SyncStatus): number {
  return 'waiting' in status ? status.waiting : 0;
}

/** Changes that the store has not taken: those that wait, also for somebody's return, and those that it refused. */
export function unsentIn(status: SyncStatus): number {
  return waitingIn(status) + ('refused' in status ? status.refused : 0) + ('left' in status ? status.left : 0);
}

/** Whether the store is known to be out of reach. */
export function isServerUnreachable(status: SyncStatus): boolean {
  return status.kind === 'offline' || ('offlineSince' in status && status.offlineSince !== undefined);
}
