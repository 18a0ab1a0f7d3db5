import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { listMarks } from '../../src/domain/reading/mark-versions.ts';
import type { ReadingState } from '../../src/domain/reading/reading-changes.ts';
import { freshDisks } from '../modules/device/support/fresh-databases.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import { type PersonDevice, startPersonDevice } from './person-device.ts';
import { giveCodes, openPersonsBrowser, type RealServer, shelfFor, shelfOf, startRealServer } from './real-server.ts';
import { listenToServer } from './request-log.ts';
import { isLongRun, tryMany } from './run-count.ts';

const maxCommands = isLongRun ? 20 : 8;
const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands, size: '+1' });
const turns = fc.array(fc.tuple(fc.nat(1), commands), { maxLength: 6 });

/** The clock of each device may be off by a day in both directions. */
const clockOffset = fc.constantFrom(0, 0, -86_400_000, 86_400_000);
const clockOffsets = fc.tuple(clockOffset, clockOffset);

let server: RealServer;
let people = 0;

const begin = async () => {
  await server?.close();
  server = await startRealServer(4, 2);
};
afterAll(() => server.close());

/** Opens a person's laptop and phone. Only one of them is used at a time. */
async function openDevices(areGoodsShared: boolean, clockOffsets: readonly number[]) {
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
    const forSale = areGoodsShared ? goods.slice(0, 4) : goods.slice(number * 4, number * 4 + 4);
    const others = areGoodsShared ? 'same goods' : 'other goods';
    return startPersonDevice(
      laptop.person,
      browser,
      listener,
      { forSale, free, codes, book },
      { number, others, clockOffset: clockOffsets[number] ?? 0 },
    );
  });
  return {
    laptop,
    listener,
    book,
    devices,
    on: async <Value>(place: number, run: (device: PersonDevice) => Promise<Value>): Promise<Value> => {
      const device = devices[place];
      if (!device) throw new RangeError('No such device');
      disks[place]?.();
      return run(device);
    },
  };
}

/**
 * Checks that the last mutation of a line that arrives at the server wins. The model does not need to find out which
 * device sent it if all devices that changed the line wanted the same.
 */
function expectLastWords(lines: readonly string[], devices: readonly PersonDevice[]): void {
  const mutations = devices.map((device) => device.wanted().lines);
  for (const key of new Set(mutations.flatMap((mutation) => [...mutation.keys()]))) {
    const words = mutations.flatMap((mutation) => mutation.get(key) ?? []);
    if (new Set(words).size === 1) expect(lines.includes(key), `line ${key}`).toBe(words[0]);
  }
}

/**
 * Checks that each note that is the version of another one names a different text, and that the list shows each note
 * once (READ-3).
 */
function expectMarkedVersions(reading: ReadingState | undefined): void {
  const marks = reading?.marks ?? [];
  const listed = listMarks(marks).flatMap(({ mark, versions }) =>
    versions.length > 0 ? versions.map((version) => version.mark.id) : [mark.id],
  );
  expect(listed.toSorted()).toEqual(marks.map(({ id }) => id).toSorted());
}

describe('a person with a laptop and a phone', () => {
  it('gets the cart, shelf and book that they wanted on either device, and both devices show the same', async () => {
    await tryMany(
      { name: 'Two devices', usual: 30, long: 10_000, begin },
      fc.asyncProperty(fc.boolean(), clockOffsets, turns, async (areGoodsShared, offsets, list) => {
        const { laptop, listener, book, devices, on } = await openDevices(areGoodsShared, offsets);
        try {
          for (const [place, some] of list) {
            await on(place, (device) => fc.asyncModelRun(() => ({ model: {}, real: device }), some));
          }
          for (const place of [0, 1, 0]) await on(place, (device) => device.settle());
          const seen = [await on(0, (device) => device.look()), await on(1, (device) => device.look())];
          expect(seen[1]).toEqual(seen[0]);
          const lines = [...(await laptop.keys())].sort();
          expect(seen[0]?.lines).toEqual(lines);
          expect(lines).toEqual(listener.cart());
          expectLastWords(lines, devices);
          // An item that both devices added is on the shelf once; the copied characters of both are added up.
          const wanted = devices.map((device) => device.wanted());
          const shelf = shelfFor(
            wanted.flatMap(({ free }) => free),
            wanted.flatMap(({ codes }) => codes),
          );
          expect(await shelfOf(server, laptop.person)).toEqual(shelf);
          expect(await laptop.reading(book)).toEqual(seen[0]?.reading);
          expectMarkedVersions(seen[0]?.reading);
          expect(seen[0]?.reading?.copied).toBe(wanted.reduce((sum, { copied }) => sum + copied, 0));
        } finally {
          for (const device of devices) device.close();
        }
      }),
    );
  }, 36_000_000);
});
