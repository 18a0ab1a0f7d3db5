import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_READING_STYLE } from '../../../src/domain/reading/reading-style.ts';
import { catchFailures } from '../../../src/modules/reader/catch-failures.ts';

const cause = new Error('No frame');
const fail = () => Promise.reject(cause);

describe('the view of an open book', () => {
  test('passes the failure of each move on, and rejects none', async () => {
    const onFailure = vi.fn();
    const view = catchFailures({ show: fail, turn: fail, apply: fail, print: fail, nextChapter: fail }, onFailure);
    await view.show({ kind: 'progress', progress: 0 });
    await view.turn(1);
    await view.apply(DEFAULT_READING_STYLE);
    await view.print('page');
    // Reading aloud ends there, as at the end of the book.
    expect(await view.nextChapter()).toBe(false);
    expect(onFailure.mock.calls).toEqual(Array.from({ length: 5 }, () => [cause]));
  });

  test('moves as before where nothing fails', async () => {
    const onFailure = vi.fn();
    const turn = vi.fn(async () => undefined);
    const still = async () => undefined;
    const view = catchFailures(
      { show: still, turn, apply: still, print: still, nextChapter: async () => true, page: 3 },
      onFailure,
    );
    await view.turn(-1);
    expect(turn).toHaveBeenCalledWith(-1);
    expect([await view.nextChapter(), view.page]).toEqual([true, 3]);
    expect(onFailure).not.toHaveBeenCalled();
  });
});
