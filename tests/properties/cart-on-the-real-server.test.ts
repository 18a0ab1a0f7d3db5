import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import { startPersonDevice } from './person-device.ts';
import { giveCodes, openPersonsBrowser, type RealServer, shelfFor, shelfOf, startRealServer } from './real-server.ts';
import { listenToServer } from './request-log.ts';
import { isLongRun, tryMany } from './run-count.ts';

const maxCommands = isLongRun ? 40 : 14;
const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands, size: '+1' });

let server: RealServer;
let people = 0;

const begin = async () => {
  await server?.close();
  server = await startRealServer(2, 2);
};
afterAll(() => server.close());

describe('changes over a faulty network to the real server', () => {
  it('lead to the expected cart, shelf and notes, in order and once, despite crashes, lost or repeated requests, two tabs and ended sessions', async () => {
    await tryMany(
      { name: 'One device', usual: 300, long: 10_000, begin },
      fc.asyncProperty(commands, async (list) => {
        freshDatabases();
        people += 1;
        const login = `person${people}`;
        const browser = await openPersonsBrowser(server.app, login);
        const { goods, free } = server;
        const book = z.parse(productIdSchema, goods[0]?.productId);
        const codes = await giveCodes(server, login);
        const listener = listenToServer(goods);
        const device = startPersonDevice(browser.person, browser, listener, { forSale: goods, free, codes, book });
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: device }), list);
          await device.settle();
          const wanted = device.wanted();
          expect(await shelfOf(server, browser.person)).toEqual(shelfFor(wanted.free, wanted.codes));
          expect([...(await browser.keys())].sort()).toEqual(listener.cart());
          expect(await browser.reading(book)).toEqual(await device.reading());
        } finally {
          device.close();
        }
      }),
    );
  }, 36_000_000);
});
