import { browserFetch } from '../api/client.ts';
import { hasSharedMark, readPersonMark } from '../api/shared-mark.ts';
import { deviceChance } from '../store/chance.ts';
import { type Device, openDevice } from './device.ts';
import { withBrowserLock } from './with-lock.ts';

/** Opens the device with what this page's browser has: its clock, its line, its locks. */
export function openPageDevice(language: () => string): Promise<Device> {
  return openDevice({
    ...deviceChance,
    fetch: browserFetch,
    language,
    withLock: withBrowserLock,
    isBrowserNew: () => !hasSharedMark(),
    loggedInLast: readPersonMark,
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onError: (cause) => reportError(cause),
  });
}
