import { type Device, type DeviceOptions, openDevice } from '../../../src/sync/device.ts';
import { testLocks } from './tab.ts';

/** A page of the device, of which a test says what it is about: alone, in English, with no timer that ever rings, and a bug ends it. */
export function openPage(
  about: Pick<DeviceOptions, 'now' | 'random' | 'newId' | 'fetch'> & Partial<DeviceOptions>,
): Promise<Device> {
  return openDevice({
    language: () => 'en',
    withLock: testLocks(),
    setTimer: () => () => undefined,
    onError: (cause) => {
      throw cause;
    },
    ...about,
  });
}
