import { type MockInstance, vi } from 'vitest';

/**
 * Watches a method that leaves the page. jsdom cannot leave a page, and neither `location` nor its methods can be
 * replaced, so the method of the object behind them is replaced until `vi.restoreAllMocks()`.
 */
export function watchLocation(method: 'reload' | 'replace'): MockInstance<(url?: string) => void> {
  const inner = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
  if (!inner) throw new Error('jsdom keeps another object behind location than expected');
  return vi.spyOn(Reflect.get(location, inner), method).mockImplementation(() => undefined);
}
