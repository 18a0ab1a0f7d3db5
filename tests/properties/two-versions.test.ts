import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { createMutationRegistry } from '../../src/engine/mutations/mutation-registry.ts';
import { withCsrf } from '../../src/modules/account/data/with-csrf.ts';
import { appMutationDefinitions, appMutations } from '../../src/modules/device/data/app-mutations.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import { startPersonDevice } from './person-device.ts';
import { giveCodes, openPersonsBrowser, type RealServer, shelfFor, shelfOf, startRealServer } from './real-server.ts';
import { listenToServer } from './request-log.ts';
import { isLongRun, tryMany } from './run-count.ts';

const maxCommands = isLongRun ? 40 : 14;
const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands, size: '+1' });

/** The next version of the app stores some mutations in a form that the current one does not read. */
const NEWER_FORMS: readonly string[] = ['cart.addOffering', 'reading.putMark', 'shelf.addFree'];
const nextMutations = createMutationRegistry(
  appMutationDefinitions.map((one) => (NEWER_FORMS.includes(one.kind) ? { ...one, version: 2 } : one)),
  withCsrf,
);

let server: RealServer;
let people = 0;

const begin = async () => {
  await server?.close();
  server = await startRealServer(2, 2);
};
afterAll(() => server.close());

describe('two versions of the app in two tabs of one device', () => {
  it('lead to the cart, shelf and notes that the newer one shows, in order and once', async () => {
    await tryMany(
      { name: 'Two versions', usual: 40, long: 1_000, begin },
      fc.asyncProperty(commands, async (list) => {
        freshDatabases();
        people += 1;
        const login = `person${people}`;
        const browser = await openPersonsBrowser(server.app, login);
        const { goods, free } = server;
        const book = z.parse(productIdSchema, goods[0]?.productId);
        const codes = await giveCodes(server, login);
        const listener = listenToServer(goods);
        const device = startPersonDevice(
          browser.person,
          browser,
          listener,
          { forSale: goods, free, codes, book },
          { versions: [nextMutations, appMutations] },
        );
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
