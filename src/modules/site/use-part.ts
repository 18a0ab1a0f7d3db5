import type { ComponentType } from 'react';
import { useAsync } from '../../engine/react/use-async.ts';
import { loadPart } from '../../ui/lazy-part.ts';

/**
 * Loads the code of what a person opens, such as a sheet, and returns it as soon as it is there. Within a `Suspense` it would
 * appear 300 ms later at the earliest: React does not replace a fallback sooner, even one that shows nothing.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  return useAsync(() => loadPart(load), []).value;
}
