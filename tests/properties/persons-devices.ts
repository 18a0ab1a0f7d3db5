import fc from 'fast-check';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { freshDisks } from '../modules/device/support/fresh-databases.ts';
import { type DeviceOptions, type PersonDevice, startPersonDevice } from './person-device.ts';
import { giveCodes, openPersonsBrowser, type RealServer, startRealServer } from './real-server.ts';
import { listenToServer } from './request-log.ts';

/** The action of a person on one device, and the index of the device. */
export type Turn = readonly [number, Iterable<fc.AsyncCommand<Record<string, never>, PersonDevice>>];

/** A real server for the histories of a property, and the devices of the people who use it. */
export function prepareRealServer(books: number, offeringsEach: number) {
  let server: RealServer;
  let people = 0;
  afterAll(() => server.close());

  async function newPerson() {
    people += 1;
    const login = `person${people}`;
    const browser = await openPersonsBrowser(server.app, login);
    const { goods, free } = server;
    const book = z.parse(productIdSchema, goods[0]?.productId);
    const codes = await giveCodes(server, login);
    return { browser, book, listener: listenToServer(goods), goods: { forSale: goods, free, codes, book } };
  }

  return {
    now: () => server,
    /** Starts an empty server. */
    begin: async (): Promise<void> => {
      await server?.close();
      server = await startRealServer(books, offeringsEach);
    },
    /** Opens the only device of a new person. */
    openDevice: async (options: DeviceOptions = {}) => {
      const [selectDisk] = freshDisks(1);
      selectDisk?.();
      const person = await newPerson();
      const { browser, listener, goods } = person;
      return { ...person, device: startPersonDevice(browser.person, browser, listener, goods, options) };
    },
    /**
     * Opens the laptop and the phone of a new person. Only one of them is used at a time.
     * @param areGoodsShared true if both devices change the same lines of the cart
     */
    openTwoDevices: async (areGoodsShared: boolean, clockOffsets: readonly number[] = []) => {
      const { browser: laptop, book, listener, goods } = await newPerson();
      const disks = freshDisks(2);
      const browsers = [laptop, await laptop.openAnother()];
      const devices = browsers.map((browser, number) => {
        disks[number]?.();
        const [first, end] = areGoodsShared ? [0, 4] : [number * 4, number * 4 + 4];
        const offered = { ...goods, forSale: goods.forSale.slice(first, end) };
        const others = areGoodsShared ? 'same goods' : 'other goods';
        const options = { number, others, clockOffset: clockOffsets[number] ?? 0 } as const;
        return startPersonDevice(laptop.person, browser, listener, offered, options);
      });
      const on = async <Value>(place: number, run: (device: PersonDevice) => Promise<Value>): Promise<Value> => {
        const device = devices[place];
        if (!device) throw new RangeError('No such device');
        disks[place]?.();
        return run(device);
      };
      return {
        ...{ laptop, book, listener, devices, on },
        /** Uses the devices in turns. */
        live: async (turns: readonly Turn[]): Promise<void> => {
          for (const [place, some] of turns) {
            await on(place, (device) => fc.asyncModelRun(() => ({ model: {}, real: device }), some));
          }
        },
      };
    },
  };
}
