import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShownTogether, useShownWhen } from '../../src/ui/rendering/shown-together.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Part({ name, isComplete, more }: { name: string; isComplete: boolean; more?: React.ReactNode }) {
  useShownWhen(isComplete);
  return (
    <div>
      {name} {isComplete && more}
    </div>
  );
}

const isShown = (text: string) => screen.getByText(text).closest('[hidden]') === null;

test('parts appear together when the last one is complete, also one that another part adds', async () => {
  const page = (first: boolean, added: boolean) => (
    <ShownTogether>
      <Part name="orders" isComplete={first} more={<Part name="receipts" isComplete={added} />} />
      <p>storage</p>
    </ShownTogether>
  );
  const { rerender } = render(page(false, false));
  expect(isShown('storage')).toBe(false);
  await act(async () => rerender(page(true, false)));
  expect(screen.getByText('receipts')).toBeDefined();
  expect(isShown('storage')).toBe(false);
  await act(async () => rerender(page(true, true)));
  expect(isShown('storage')).toBe(true);
  await act(async () => rerender(page(false, true)));
  expect(isShown('storage')).toBe(true);
});

test('complete parts appear at once', async () => {
  await act(async () => {
    render(
      <ShownTogether>
        <Part name="orders" isComplete />
      </ShownTogether>,
    );
  });
  expect(isShown('orders')).toBe(true);
});

test('a part that is never complete does not hide the others for more than two seconds', async () => {
  render(
    <ShownTogether>
      <Part name="orders" isComplete={false} />
      <p>storage</p>
    </ShownTogether>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(isShown('storage')).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(isShown('storage')).toBe(true);
});
