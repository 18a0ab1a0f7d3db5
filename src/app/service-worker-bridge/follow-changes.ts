import { EVERYBODY_EVENT, PERSON_EVENT } from '../../domain/site/changes-schema.ts';
import { pageConnectivity } from '../../engine/connectivity.ts';
import { followEvents } from '../../engine/http/event-stream.ts';
import { isDenied } from '../../engine/with-lock.ts';
import type { SyncClient } from '../../modules/device/data/sync-client.ts';

/** Milliseconds between two requests while no stream is open. Each is shortened or extended by up to a fifth. */
export const POLL_MS = 60_000;
/** Milliseconds in which the devices ask after a change for everybody, so that they do not ask together. */
const SPREAD_MS = 10_000;
/** Minimum and half of the maximum time in milliseconds before a stream that ended is opened again. */
const REOPEN_MS = 5_000;
/** The tab that has this lock opens the stream for all tabs of the device. They read the same database. */
const LOCK = 'carrel-changes';

type Source = Pick<SyncClient, 'person' | 'onPersonChange' | 'changesCursor'>;

type Ask = () => Promise<void>;

/**
 * Calls `ask` when the server reports a change, while the page is visible (SYNC-1). A signed-in person has a stream of
 * server-sent events. Without one, as for visitors or behind a proxy that blocks it, `ask` is called every minute.
 *
 * @returns a function that stops it
 */
export function followChanges(syncClient: Source, ask: Ask): () => void {
  let following: AbortController | undefined;

  function start(): void {
    stop();
    if (document.visibilityState !== 'visible' || pageConnectivity.isOffline()) return;
    following = new AbortController();
    const { signal } = following;
    let isOpen = false;
    void poll(signal, () => {
      if (!isOpen) void ask();
    });
    if (syncClient.person() === 'visitor') return;
    const setOpen = (value: boolean) => {
      isOpen = value;
    };
    keepStreaming({ syncClient, ask, setOpen, signal }).catch(reportError);
  }

  function stop(): void {
    following?.abort();
    following = undefined;
  }

  const stopPersonChange = syncClient.onPersonChange(start);
  const stopConnectivity = pageConnectivity.onChange(start);
  document.addEventListener('visibilitychange', start);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', start);
  start();
  return () => {
    stopPersonChange();
    stopConnectivity();
    document.removeEventListener('visibilitychange', start);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', start);
    stop();
  };
}

async function poll(signal: AbortSignal, ask: () => void): Promise<void> {
  while (await wait(POLL_MS * (0.8 + Math.random() * 0.4), signal)) ask();
}

interface Streaming {
  readonly syncClient: Source;
  readonly ask: Ask;
  readonly setOpen: (isOpen: boolean) => void;
  readonly signal: AbortSignal;
}

async function keepStreaming(streaming: Streaming): Promise<void> {
  const { ask, signal } = streaming;
  let wasOpen: boolean;
  do {
    wasOpen = await withLock(signal, () => stream(streaming));
    // The session may have ended with the stream.
    if (wasOpen && !signal.aborted) void ask();
  } while (await wait((wasOpen ? REOPEN_MS : POLL_MS) * (1 + Math.random()), signal));
}

/** Returns true if the stream was open. A device pulls everything once before it opens one. */
async function stream({ syncClient, ask, setOpen, signal }: Streaming): Promise<boolean> {
  const person = syncClient.person();
  if ((await syncClient.changesCursor()) === undefined) await ask();
  const since = await syncClient.changesCursor();
  if (since === undefined || signal.aborted) return false;
  const askLater = async () => {
    if (await wait(Math.random() * SPREAD_MS, signal)) void ask();
  };
  const wasOpen = await followEvents(`/api/v1/sync/events/?${new URLSearchParams({ person, since })}`, {
    signal,
    onOpen: () => setOpen(true),
    on: { [PERSON_EVENT]: () => void ask(), [EVERYBODY_EVENT]: () => void askLater() },
  });
  setOpen(false);
  return wasOpen;
}

/** Returns false at once if the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Waits for the lock until the signal is aborted. Without locks, each tab opens a stream. */
async function withLock(signal: AbortSignal, run: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return run();
  try {
    return await navigator.locks.request(LOCK, { signal }, run);
  } catch (cause) {
    if (signal.aborted) return false;
    if (isDenied(cause)) return run();
    throw cause;
  }
}
