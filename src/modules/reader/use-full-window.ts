import { useLayoutEffect } from 'react';
import { holdRootAttribute } from '../../ui/theme/hold-root-attribute.ts';

/** Hides the frame of the site (header, navigation, footer) while the calling component is mounted and `isFull` is true. */
export function useFullWindow(isFull: boolean): void {
  useLayoutEffect(() => (isFull ? holdRootAttribute('data-full-window') : undefined), [isFull]);
}
