import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAsync } from '../../../src/engine/react/use-async.ts';
import { type Deferred, deferred } from './deferred.ts';

afterEach(cleanup);

/** A function whose calls the test answers by hand. */
function controlled() {
  const calls: { readonly id: string; readonly signal: AbortSignal; readonly answer: Deferred<string> }[] = [];
  const ask = (id: string) => (signal: AbortSignal) => {
    const answer = deferred<string>();
    calls.push({ id, signal, answer });
    return answer.promise;
  };
  return {
    calls,
    ask,
    resolve: (index: number, value: string) => act(async () => calls[index]?.answer.resolve(value)),
    reject: (index: number, cause: Error) => act(async () => calls[index]?.answer.reject(cause)),
  };
}

function renderAsync(isRepeatedOnReconnect = false) {
  const server = controlled();
  const hook = renderHook(({ id }) => useAsync(server.ask(id), [id], { isRepeatedOnReconnect }), {
    initialProps: { id: 'a' },
  });
  return { ...server, ...hook };
}

const PENDING = { value: undefined, error: undefined, isPending: true };

test('the value or the error of the function is returned', async () => {
  const { result, resolve, reject, rerender } = renderAsync();
  expect(result.current).toEqual(PENDING);
  await resolve(0, 'answer');
  expect(result.current).toEqual({ value: 'answer', error: undefined, isPending: false });
  rerender({ id: 'b' });
  const cause = new Error('refused');
  await reject(1, cause);
  expect(result.current).toEqual({ value: undefined, error: cause, isPending: false });
});

test('the function runs again only when a dependency changes', async () => {
  const { calls, rerender } = renderAsync();
  rerender({ id: 'a' });
  expect(calls.map(({ id }) => id)).toEqual(['a']);
  rerender({ id: 'b' });
  expect(calls.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a stale answer is ignored, and its signal is aborted', async () => {
  const { calls, rerender, resolve, result } = renderAsync();
  rerender({ id: 'b' });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await resolve(1, 'new');
  await resolve(0, 'old');
  expect(result.current.value).toBe('new');
});

test('after a change of the dependencies, no value of the previous ones is returned', async () => {
  const { rerender, resolve, result } = renderAsync();
  await resolve(0, 'a');
  rerender({ id: 'b' });
  expect(result.current).toEqual(PENDING);
});

test('the signal is aborted when the component is unmounted', () => {
  const { calls, unmount } = renderAsync();
  unmount();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
});

test('after a reconnect, the function runs again if that is requested, and its last value stays meanwhile', async () => {
  const { calls, resolve, result } = renderAsync(true);
  await resolve(0, 'before');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(calls).toHaveLength(2);
  expect(result.current.value).toBe('before');
  await resolve(1, 'after');
  expect(result.current.value).toBe('after');
});

test('by default, a reconnect changes nothing', () => {
  const { calls } = renderAsync();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(calls).toHaveLength(1);
});
