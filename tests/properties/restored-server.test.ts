import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from './database-dump.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import { prepareRealServer } from './persons-devices.ts';
import { tryMany } from './run-count.ts';

const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands: 8, size: '+1' });
const turns = fc.array(fc.tuple(fc.nat(1), commands), { minLength: 1, maxLength: 3 });

const server = prepareRealServer(4, 2);

describe('a server that is restored from an older dump', () => {
  it('gets every unsent change, and both devices show what it has', async () => {
    await tryMany(
      { name: 'Restored server', usual: 15, long: 1_000, begin: server.begin },
      fc.asyncProperty(turns, turns, async (before, after) => {
        const { laptop, book, devices, on, live } = await server.openTwoDevices(false);
        try {
          await live(before);
          const restore = await dumpDatabase(server.now().app.db);
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
