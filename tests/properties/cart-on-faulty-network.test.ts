import fc from 'fast-check';
import { describe, it } from 'vitest';
import { startFakeServer } from '../modules/device/support/fake-server.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { sellable } from '../modules/device/support/products.ts';
import { cartCommands } from './model-commands.ts';
import { startPersonDevice } from './person-device.ts';
import { listenToServer } from './request-log.ts';
import { runCount } from './run-count.ts';

const goods = [1, 2].flatMap((product) => [1, 2].map((offering) => sellable(product, offering)));
const runs = runCount(300, 10_000);

describe('a cart on a faulty network', () => {
  it('reaches the last state that the person wanted, in order and once, despite crashes, lost or repeated requests, and two tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(cartCommands, { maxCommands: 40, size: '+1' }), async (commands) => {
        freshDatabases();
        const server = startFakeServer(goods);
        const device = startPersonDevice(
          'visitor',
          { fetch: server.fetch, renewToken: server.renewToken, keys: async () => server.keysIn('visitor') },
          listenToServer(goods),
          { forSale: goods },
        );
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: device }), commands);
          await device.settle();
        } finally {
          device.close();
        }
      }),
      { numRuns: runs },
    );
  }, 3_600_000);
});
