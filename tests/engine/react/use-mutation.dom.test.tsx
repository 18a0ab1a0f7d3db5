import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMutation } from '../../../src/engine/react/use-mutation.ts';
import { type Deferred, deferred } from './deferred.ts';

afterEach(cleanup);

test('a mutation object writes its arguments to the outbox', async () => {
  const enqueue = vi.fn(async (_title: string) => undefined);
  const mutation = { kind: 'cart.add', enqueue };
  const { result } = renderHook(() => useMutation(mutation));
  const isStored = await act(() => result.current.mutate('a book'));
  expect(isStored).toBe(true);
  expect(enqueue.mock.calls).toEqual([['a book']]);
});

test('it is pending until every call is stored', async () => {
  const writes: Deferred<void>[] = [];
  const write = () => {
    const stored = deferred<void>();
    writes.push(stored);
    return stored.promise;
  };
  const { result } = renderHook(() => useMutation(write));
  expect(result.current.isPending).toBe(false);
  act(() => void result.current.mutate());
  act(() => void result.current.mutate());
  expect(result.current.isPending).toBe(true);
  await act(async () => writes[0]?.resolve());
  expect(result.current.isPending).toBe(true);
  await act(async () => writes[1]?.resolve());
  expect(result.current.isPending).toBe(false);
});

test('a failure is returned and reported, and the next success clears it', async () => {
  const full = new Error('The storage is full');
  const results = [Promise.reject(full), Promise.resolve()];
  const write = async () => results.shift();
  const onError = vi.fn();
  const { result } = renderHook(() => useMutation(write, onError));
  expect(await act(() => result.current.mutate())).toBe(false);
  expect(result.current.error).toBe(full);
  expect(onError.mock.calls).toEqual([[full]]);
  expect(await act(() => result.current.mutate())).toBe(true);
  expect(result.current.error).toBeUndefined();
});

test('`mutate` keeps its identity while the mutation is the same', async () => {
  const write = async () => undefined;
  const { result } = renderHook(() => useMutation(write));
  const { mutate } = result.current;
  await act(() => mutate());
  expect(result.current.mutate).toBe(mutate);
});
