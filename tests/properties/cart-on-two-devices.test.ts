import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDisks } from '../sync/support/fresh-databases.ts';
import { cartCommands } from './cart-commands.ts';
import { type CartDevice, startCartDevice } from './cart-device.ts';
import { howManyRuns, isLongRun } from './how-many-runs.ts';
import { openPersonsBrowser, startRealServer } from './real-server.ts';

const runs = howManyRuns(20, 2_000);
const maxCommands = isLongRun ? 30 : 10;

let server: Awaited<ReturnType<typeof startRealServer>>;
let people = 0;

beforeAll(async () => {
  server = await startRealServer(4, 2);
}, 60_000);
afterAll(() => server.close());

const commands = fc.commands(cartCommands, { maxCommands, size: '+1' });

describe('the cart of a person with a laptop and a phone', () => {
  it('holds what was wanted on either, and both come to show the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), commands), { maxLength: 6 }), async (turns) => {
        people += 1;
        const login = `person${people}`;
        const laptop = await openPersonsBrowser(server.app, login);
        const phone = await laptop.openAnother();
        const disks = freshDisks(2);
        const devices = [laptop, phone].map((browser, place) => {
          disks[place]?.();
          const forSale = server.goods.slice(place * 4, place * 4 + 4);
          return startCartDevice(laptop.person, browser, { forSale }, place);
        });
        const onDevice = async (place: number, run: (device: CartDevice) => Promise<void>) => {
          const device = devices[place];
          if (!device) throw new RangeError('No such device');
          disks[place]?.();
          await run(device);
        };
        for (const [place, list] of turns) {
          await onDevice(place, (device) => fc.asyncModelRun(() => ({ model: {}, real: device }), list));
        }
        for (const place of [0, 1, 0]) await onDevice(place, (device) => device.settle());
        const seen: string[][] = [];
        for (const place of [0, 1]) {
          await onDevice(place, async (device) => {
            seen.push(await device.look());
          });
        }
        expect(seen[0]).toEqual([...(await laptop.keys())].sort());
        expect(seen[1]).toEqual(seen[0]);
        for (const device of devices) device.close();
      }),
      { numRuns: runs },
    );
  }, 36_000_000);
});
