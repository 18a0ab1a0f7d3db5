import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freshDatabases } from '../sync/support/fresh-databases.ts';
import { cartCommands } from './cart-commands.ts';
import { startCartDevice } from './cart-device.ts';
import { howManyRuns, isLongRun } from './how-many-runs.ts';
import { openPersonsBrowser, startRealServer } from './real-server.ts';

const runs = howManyRuns(300, 10_000);
const maxCommands = isLongRun ? 40 : 14;

let server: Awaited<ReturnType<typeof startRealServer>>;
let people = 0;

beforeAll(async () => {
  server = await startRealServer(2, 2);
}, 60_000);
afterAll(() => server.close());

describe('a cart on a bad line to the real server', () => {
  it('comes to what the person last wanted, whatever crashes, is lost, repeated or done in two tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(cartCommands, { maxCommands, size: '+1' }), async (commands) => {
        freshDatabases();
        people += 1;
        const browser = await openPersonsBrowser(server.app, `person${people}`);
        const device = startCartDevice(browser.person, browser, server.goods);
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: device }), commands);
          await device.settle();
        } finally {
          device.close();
        }
      }),
      { numRuns: runs },
    );
  }, 36_000_000);
});
