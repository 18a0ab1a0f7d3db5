import type { Device } from './device.ts';

/** What brings a page its device, once. */
export function createDeviceLoader() {
  let device: Promise<Device> | undefined;
  let language = () => 'en';

  async function open(): Promise<Device> {
    // Two pieces of work with a breath between, instead of one long one: the page answers meanwhile.
    const [{ openPageDevice }] = await Promise.all([import('./page-device.ts'), import('../store/person-database.ts')]);
    return openPageDevice(() => language());
  }

  return {
    /** The language that refusals are to come in. To be set before or after the device is loaded. */
    speakOnTheWire: (current: () => string): void => {
      language = current;
    },
    /**
     * The device of this page, loaded when first asked for: databases, client and schemas are in its chunk, not in the first one.
     * After a failure (no database to be had), the next call tries again.
     */
    loadDevice: (): Promise<Device> => {
      device ??= open().catch((cause: unknown) => {
        device = undefined;
        throw cause;
      });
      return device;
    },
  };
}

export const { speakOnTheWire, loadDevice } = createDeviceLoader();
