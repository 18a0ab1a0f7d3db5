import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAnnotations } from '../../src/domain/reading/annotation-versions.ts';
import type { ReadingState } from '../../src/domain/reading/reading-changes.ts';
import { accountCommands, cartCommands } from './model-commands.ts';
import type { PersonDevice } from './person-device.ts';
import { prepareRealServer } from './persons-devices.ts';
import { shelfFor, shelfOf } from './real-server.ts';
import { isLongRun, tryMany } from './run-count.ts';

const maxCommands = isLongRun ? 20 : 8;
const commands = fc.commands([...cartCommands, ...accountCommands], { maxCommands, size: '+1' });
const turns = fc.array(fc.tuple(fc.nat(1), commands), { maxLength: 6 });

/** The clock of each device may be off by a day in both directions. */
const clockOffset = fc.constantFrom(0, 0, -86_400_000, 86_400_000);
const clockOffsets = fc.tuple(clockOffset, clockOffset);

const server = prepareRealServer(4, 2);

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
function expectListedVersions(reading: ReadingState | undefined): void {
  const annotations = reading?.annotations ?? [];
  const listed = listAnnotations(annotations).flatMap(({ annotation, versions }) =>
    versions.length > 0 ? versions.map((version) => version.annotation.id) : [annotation.id],
  );
  expect(listed.toSorted()).toEqual(annotations.map(({ id }) => id).toSorted());
}

describe('a person with a laptop and a phone', () => {
  it('gets the cart, shelf and book that they wanted on either device, and both devices show the same', async () => {
    await tryMany(
      { name: 'Two devices', usual: 30, long: 10_000, begin: server.begin },
      fc.asyncProperty(fc.boolean(), clockOffsets, turns, async (areGoodsShared, offsets, list) => {
        const { laptop, listener, book, devices, on, live } = await server.openTwoDevices(areGoodsShared, offsets);
        try {
          await live(list);
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
          expect(await shelfOf(server.now(), laptop.person)).toEqual(shelf);
          expect(await laptop.reading(book)).toEqual(seen[0]?.reading);
          expectListedVersions(seen[0]?.reading);
          expect(seen[0]?.reading?.copied).toBe(wanted.reduce((sum, { copied }) => sum + copied, 0));
        } finally {
          for (const device of devices) device.close();
        }
      }),
    );
  }, 36_000_000);
});
