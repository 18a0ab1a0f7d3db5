import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageConnectivity } from '../../../src/engine/connectivity.ts';
import { useIsOffline, useReconnect } from '../../../src/engine/react/use-connectivity.ts';

afterEach(cleanup);

const answer = (headers: Record<string, string>) =>
  act(async () => void (await pageConnectivity.watch(async () => new Response('', { headers }))('/', {})));

afterEach(() => vi.restoreAllMocks());

test('a component follows the reachability of the server', async () => {
  const { result } = renderHook(() => useIsOffline());
  expect(result.current).toBe(false);
  await answer({});
  expect(result.current).toBe(true);
  await answer({ 'x-carrel': '1' });
  expect(result.current).toBe(false);
});

test('a component follows the network that the browser reports', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useIsOffline());
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(true);
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(false);
});

test('a component is told of reconnects until it is unmounted', () => {
  const onReconnect = vi.fn();
  const { unmount } = renderHook(() => useReconnect(onReconnect));
  act(() => void window.dispatchEvent(new Event('online')));
  unmount();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onReconnect).toHaveBeenCalledTimes(1);
});
