import { observe, type Stop } from '../../../engine/database/observe.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import { loadUnsent } from '../../../engine/outbox/outbox.ts';
import { loadReplayState } from '../../../engine/outbox/replay-state.ts';
import type { RunnerOptions } from '../../../engine/outbox/runner.ts';
import {
  SAVED_SHOWN_MS,
  type SyncStatus,
  type SyncStatusInput,
  syncStatus,
} from '../../../engine/outbox/sync-status.ts';
import type { SessionManager } from '../../device/data/app-session.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import { loadPullState } from '../../device/data/sync-state.ts';

type StoredInput = Pick<SyncStatusInput, 'waiting' | 'refused' | 'isPaused' | 'savedAt' | 'freshAt'>;
type PageInput = Omit<SyncStatusInput, keyof StoredInput | 'unsentOfSignedOut'>;

async function loadStoredInput(db: PersonDatabase): Promise<StoredInput & { isOutdated: boolean }> {
  // All queries start at once, because a query that starts after an await is not always observed.
  const [{ rows, unreadable }, replay, cart, shelf] = await Promise.all([
    loadUnsent(db),
    loadReplayState(db),
    loadPullState(db, 'cart'),
    loadPullState(db, 'shelf'),
  ]);
  const times = [cart, shelf].flatMap((pull) => (pull ? [pull.fetchedAt] : []));
  const refused = rows.filter(isRefused).length + unreadable.length;
  return {
    waiting: rows.length + unreadable.length - refused,
    refused,
    isOutdated: unreadable.some((row) => row.isNewer),
    isPaused: replay.isPaused,
    savedAt: replay.savedAt,
    freshAt: times.length === 0 ? undefined : Math.min(...times),
  };
}

export interface StatusSources {
  readonly sessionManager: Pick<SessionManager, 'now' | 'onChange'>;
  /** State that only this page has; read again whenever {@link StatusSources.onChange} fires. */
  readonly live: () => PageInput;
  /** Counts the unsent changes of other people on this device. */
  readonly countPending: () => Promise<number>;
  readonly onChange: (listener: () => void) => Stop;
  /** Called when the outbox holds a row of a newer version of the app. */
  readonly reportNewerVersion?: () => void;
  readonly setTimer: RunnerOptions['setTimer'];
  readonly onError: (cause: unknown) => void;
}

/**
 * Reports the sync status whenever it changes. It combines the outbox of all tabs with the connection and runner of
 * this page, for the current user.
 */
export function observeStatus(sources: StatusSources, onStatus: (status: SyncStatus) => void): Stop {
  const { sessionManager, live, countPending, onChange, reportNewerVersion, setTimer, onError } = sources;
  let stored: StoredInput | undefined;
  let unsentOfSignedOut = 0;
  let lastStatus = '';
  let stopTimer = () => {};
  const emit = () => {
    if (!stored) return;
    const status = syncStatus({ ...stored, unsentOfSignedOut, ...live() });
    stopTimer();
    // No event ends "saved", so a timer does.
    if (status.kind === 'saved') stopTimer = setTimer(SAVED_SHOWN_MS, emit);
    const text = JSON.stringify(status);
    if (text === lastStatus) return;
    lastStatus = text;
    onStatus(status);
  };
  const take = ({ isOutdated, ...input }: Awaited<ReturnType<typeof loadStoredInput>>) => {
    if (isOutdated) reportNewerVersion?.();
    stored = input;
    emit();
  };
  /** Data of signed-out people does not change, so it is counted once, after they have left. */
  const countForVisitor = async (db: PersonDatabase) => {
    const count = db.person === 'visitor' ? await countPending() : 0;
    if (sessionManager.now().context.db !== db) return;
    unsentOfSignedOut = count;
    emit();
  };
  const begin = () => {
    const { db } = sessionManager.now().context;
    stored = undefined;
    countForVisitor(db).catch(onError);
    return observe(() => loadStoredInput(db), take, onError);
  };
  let stopReading = begin();
  const stops = [
    onChange(emit),
    sessionManager.onChange(() => {
      stopReading();
      stopReading = begin();
    }),
    () => stopReading(),
    () => stopTimer(),
    () => {
      stored = undefined;
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
