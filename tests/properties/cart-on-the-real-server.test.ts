import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freshDatabases } from '../sync/support/fresh-databases.ts';
import { cartCommands } from './cart-commands.ts';
import { startCartDevice } from './cart-device.ts';
import { openPersonsBrowser, startRealServer } from './real-server.ts';

const isLong = process.env.LONG === '1';
const runs = isLong ? 10_000 : 300;

let server: Awaited<ReturnType<typeof startRealServer>>;
let people = 0;

beforeAll(async () => {
  server = await startRealServer(2, 2);
}, 60_000);
afterAll(() => server.close());

describe('a cart on a bad line to the real server', () => {
  it('comes to what the person last wanted, whatever crashes, is lost, repeated or done in two tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(cartCommands, { maxCommands: isLong ? 40 : 14, size: '+1' }), async (commands) => {
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
