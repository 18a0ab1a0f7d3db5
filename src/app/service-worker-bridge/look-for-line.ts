import { isUnreached, type SyncStatus } from '../../domain/sync-status.ts';

const FIRST_LOOK_MS = 10_000;
const LONGEST_LOOK_MS = 300_000;
/** So long a line that the browser told of is no news any more. */
const TOLD_MS = 60_000;

/**
 * Looks for the store while it is out of reach though the browser sees a network: no event tells that a server is up again, or that a
 * portal lets the person through. Once it answers, the page is told as the browser would tell it: all that waits for a line hears it.
 *
 * @param ask one small call, whose answer changes the status
 * @param random from 0 up to, not including, 1; shortens each wait by up to half, so that devices do not return together after an outage
 * @returns `see` is to get every status; `stop` ends it
 */
export function lookForLine(ask: () => void, random: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_LOOK_MS;
  let toldAt = Number.NEGATIVE_INFINITY;
  const heard = () => {
    toldAt = performance.now();
  };
  window.addEventListener('online', heard);

  function schedule(): void {
    timer = setTimeout(look, wait * (1 - random() / 2));
  }

  function look(): void {
    schedule();
    wait = Math.min(LONGEST_LOOK_MS, wait * 2);
    if (navigator.onLine && document.visibilityState === 'visible') ask();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    wait = FIRST_LOOK_MS;
  }

  function see(status: SyncStatus): void {
    // While something is being sent nothing is known yet.
    if (status.kind === 'saving') return;
    if (isUnreached(status)) {
      if (timer === undefined) schedule();
    } else if (timer !== undefined) {
      stop();
      if (performance.now() - toldAt > TOLD_MS) window.dispatchEvent(new Event('online'));
    }
  }

  return {
    see,
    stop: () => {
      stop();
      window.removeEventListener('online', heard);
    },
  };
}
