import { expect, test, vi } from 'vitest';
import { createPageTurns } from '../../../src/modules/reader/epub/page-turns.ts';
import type { Target } from '../../../src/modules/reader/reading-engine.ts';

/** A book of chapters with three pages each. A chapter arrives when the test lets it. */
function openBook(chapters = 3) {
  let [chapterIndex, page] = [0, 2];
  const requests: { readonly target: Target; readonly arrive: () => Promise<void>; readonly fail: () => void }[] = [];
  const layout = {
    page: () => page,
    pages: () => 3,
    toPage: (next: number) => {
      page = next;
    },
  };
  const turns = createPageTurns({
    edge: () => ({ chapterIndex, layout }),
    chapterAfter: (from, direction) => (from + direction in Array(chapters).fill(0) ? from + direction : undefined),
    show: (target) =>
      new Promise((resolve, reject) => {
        const isLatest = () => requests.at(-1)?.target === target;
        requests.push({
          target,
          arrive: async () => {
            if (isLatest() && target.kind === 'chapter') [chapterIndex, page] = [target.chapterIndex, 0];
            resolve();
            await new Promise((settled) => setTimeout(settled));
          },
          fail: () => reject(new Error('x')),
        });
      }),
    onArrival: () => undefined,
  });
  return {
    turns,
    requests,
    place: () => [chapterIndex, page],
    arriveAll: async () => {
      for (let index = 0; index < requests.length; index += 1) await requests[index]?.arrive();
    },
  };
}

test.each([
  ['one back is the page that was left', [1, -1], [0, 2]],
  ['two back are the page before it', [1, -1, -1], [0, 1]],
  ['two forward are the second page of the chapter', [1, 1], [1, 1]],
  ['one forward and one back are its first page', [1, 1, -1], [1, 0]],
  ['forward, back and forward again is its first page', [1, -1, 1], [1, 0]],
  ['four forward are the first page of the chapter after it', [1, 1, 1, 1], [2, 0]],
] as const)('while a chapter loads after a turn forward, %s', async (_, directions, place) => {
  const book = openBook();
  for (const direction of directions) void book.turns.turn(direction);
  await book.arriveAll();
  expect(book.place()).toEqual(place);
});

test('a chapter before is shown at its end, and one forward leads back', async () => {
  const book = openBook();
  void book.turns.turn(1);
  await book.arriveAll();
  void book.turns.turn(-1);
  await book.arriveAll();
  expect(book.place()).toEqual([0, 2]);
  void book.turns.turn(1);
  await book.arriveAll();
  void book.turns.turn(-1);
  void book.turns.turn(1);
  await book.arriveAll();
  expect(book.place()).toEqual([1, 0]);
});

test('a jump replaces the turns before it, and turns after it wait for it', async () => {
  const book = openBook();
  void book.turns.turn(1);
  void book.turns.turn(1);
  void book.turns.show({ kind: 'chapter', chapterIndex: 2, fragment: undefined });
  void book.turns.turn(1);
  await book.arriveAll();
  expect(book.place()).toEqual([2, 1]);
});

test('the late end of a replaced turn back changes no page', async () => {
  const book = openBook();
  void book.turns.turn(1);
  await book.arriveAll();
  void book.turns.turn(-1);
  void book.turns.show({ kind: 'chapter', chapterIndex: 2, fragment: undefined });
  await book.requests[2]?.arrive();
  await book.requests[1]?.arrive();
  expect(book.place()).toEqual([2, 0]);
});

test('after a chapter that failed, the page can be turned', async () => {
  const book = openBook();
  const failed = vi.fn();
  book.turns.turn(1).catch(failed);
  book.requests[0]?.fail();
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  await book.turns.turn(-1);
  expect(book.place()).toEqual([0, 1]);
});

test('the ends of the book are kept', async () => {
  const book = openBook(1);
  await book.turns.turn(1);
  expect(await book.turns.nextChapter()).toBe(false);
  expect(book.requests).toHaveLength(0);
  expect(book.place()).toEqual([0, 2]);
});
