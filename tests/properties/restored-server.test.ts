import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { freshDisks } from '../modules/device/support/fresh-databases.ts';
import { dumpDatabase } from './database-dump.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import { type PersonDevice, startPersonDevice } from './person-device.ts';
import { giveCodes, openPersonsBrowser, type RealServer, startRealServer } from './real-server.ts';
import { listenToServer } from './request-log.ts';
import { tryMany } from './run-count.ts';

const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands: 8, size: '+1' });
const turns = fc.array(fc.tuple(fc.nat(1), commands), { minLength: 1, maxLength: 3 });

let server: RealServer;
let people = 0;

const begin = async () => {
  await server?.close();
  server = await startRealServer(4, 2);
};
afterAll(() => server.close());

describe('a server that is restored from an older dump', () => {
  it('gets every unsent change, and both devices show what it has', async () => {
    await tryMany(
      { name: 'Restored server', usual: 15, long: 1_000, begin },
      fc.asyncProperty(turns, turns, async (before, after) => {
        people += 1;
        const login = `person${people}`;
        const laptop = await openPersonsBrowser(server.app, login);
        const phone = await laptop.openAnother();
        const { goods, free } = server;
        const book = z.parse(productIdSchema, goods[0]?.productId);
        const codes = await giveCodes(server, login);
        const listener = listenToServer(goods);
        const disks = freshDisks(2);
        const devices = [laptop, phone].map((browser, number) => {
          disks[number]?.();
          const forSale = goods.slice(number * 4, number * 4 + 4);
          const options = { number, others: 'other goods' } as const;
          return startPersonDevice(laptop.person, browser, listener, { forSale, free, codes, book }, options);
        });
        const on = async <Value>(place: number, run: (device: PersonDevice) => Promise<Value>): Promise<Value> => {
          const device = devices[place];
          if (!device) throw new RangeError('No such device');
          disks[place]?.();
          return run(device);
        };
        const live = async (list: typeof before) => {
          for (const [place, some] of list) {
            await on(place, (device) => fc.asyncModelRun(() => ({ model: {}, real: device }), some));
          }
        };
        try {
          await live(before);
          const restore = await dumpDatabase(server.app.db);
          await live(after);
          await restore();
          const unsent = [
            ...(await on(0, (device) => device.unsentLines())),
            ...(await on(1, (device) => device.unsentLines())),
          ];
          for (const place of [0, 1, 0]) await on(place, (device) => device.recover());
          const seen = [await on(0, (device) => device.look()), await on(1, (device) => device.look())];
          expect(seen[1]).toEqual(seen[0]);
          const lines = [...(await laptop.keys())].sort();
          expect(seen[0]?.lines).toEqual(lines);
          expect(await laptop.reading(book)).toEqual(seen[0]?.reading);
          for (const [line, isWanted] of unsent) expect(lines.includes(line), `line ${line}`).toBe(isWanted);
        } finally {
          for (const device of devices) device.close();
        }
      }),
    );
  }, 36_000_000);
});
