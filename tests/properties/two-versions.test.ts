import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMutationRegistry } from '../../src/engine/mutations/mutation-registry.ts';
import { withCsrf } from '../../src/modules/account/data/with-csrf.ts';
import { appMutationDefinitions, appMutations } from '../../src/modules/device/data/app-mutations.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import { prepareRealServer } from './persons-devices.ts';
import { shelfFor, shelfOf } from './real-server.ts';
import { isLongRun, tryMany } from './run-count.ts';

const maxCommands = isLongRun ? 40 : 14;
const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands, size: '+1' });

/** The next version of the app stores some mutations in a form that the current one does not read. */
const NEWER_FORMS: readonly string[] = ['cart.addOffering', 'reading.putMark', 'shelf.addFree'];
const nextMutations = createMutationRegistry(
  appMutationDefinitions.map((one) => (NEWER_FORMS.includes(one.kind) ? { ...one, version: 2 } : one)),
  withCsrf,
);

const server = prepareRealServer(2, 2);

describe('two versions of the app in two tabs of one device', () => {
  it('lead to the cart, shelf and notes that the newer one shows, in order and once', async () => {
    await tryMany(
      { name: 'Two versions', usual: 40, long: 1_000, begin: server.begin },
      fc.asyncProperty(commands, async (list) => {
        const { device, browser, book, listener } = await server.openDevice({
          versions: [nextMutations, appMutations],
        });
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: device }), list);
          await device.settle();
          const wanted = device.wanted();
          expect(await shelfOf(server.now(), browser.person)).toEqual(shelfFor(wanted.free, wanted.codes));
          expect([...(await browser.keys())].sort()).toEqual(listener.cart());
          expect(await browser.reading(book)).toEqual(await device.reading());
        } finally {
          device.close();
        }
      }),
    );
  }, 36_000_000);
});
