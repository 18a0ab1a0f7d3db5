import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import type { BookInfo, Target } from '../reading-engine.ts';

/** Action in a book: turn a page, go to a place, or back or forward to the place before a jump. */
export type Navigation = 1 | -1 | Target | 'back' | 'forward';

/** Keys with Alt, as for the history of a browser. */
const JUMPS: ReadonlyMap<string, Navigation> = new Map<string, Navigation>([
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
]);

/**
 * Returns the action of a key in a book: turn a page, go to an end, follow the jumps, or none. In a scrolled page the scroll keys keep
 * their function.
 */
export function keyToNavigation(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  flow: ReadingStyle['flow'],
  info: Pick<BookInfo, 'isRightToLeft' | 'layout'> | undefined,
): Navigation | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.altKey) return event.shiftKey ? undefined : JUMPS.get(event.key);
  const onward = info?.isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = info?.isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === onward) return 1;
  if (event.key === back) return -1;
  if (flow === 'scrolled' && info?.layout === 'reflowable') return undefined;
  switch (event.key) {
    case 'PageDown':
      return 1;
    case 'PageUp':
      return -1;
    case ' ':
      return event.shiftKey ? -1 : 1;
    case 'Home':
      return { kind: 'progress', progress: 0 };
    case 'End':
      return { kind: 'progress', progress: 1 };
    default:
      return undefined;
  }
}
