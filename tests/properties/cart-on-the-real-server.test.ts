import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCommands, cartCommands } from './model-commands.ts';
import { prepareRealServer } from './persons-devices.ts';
import { shelfFor, shelfOf } from './real-server.ts';
import { isLongRun, tryMany } from './run-count.ts';

const maxCommands = isLongRun ? 40 : 14;
const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands, size: '+1' });

const server = prepareRealServer(2, 2);

describe('changes over a faulty network to the real server', () => {
  it('lead to the expected cart, shelf and notes, in order and once, despite crashes, lost or repeated requests, two tabs and ended sessions', async () => {
    await tryMany(
      { name: 'One device', usual: 300, long: 10_000, begin: server.begin },
      fc.asyncProperty(commands, async (list) => {
        const { device, browser, book, listener } = await server.openDevice();
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
