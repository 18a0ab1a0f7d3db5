import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import type { BookFacts, Target } from '../reading-engine.ts';

/**
 * Returns the action of a key in a book: turn a page, go to an end, or none. In a scrolled page the scroll keys keep
 * their function.
 */
export function keyToNavigation(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  flow: ReadingStyle['flow'],
  facts: Pick<BookFacts, 'isRightToLeft' | 'layout'> | undefined,
): 1 | -1 | Target | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const onward = facts?.isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = facts?.isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === onward) return 1;
  if (event.key === back) return -1;
  if (flow === 'scrolled' && facts?.layout === 'reflowable') return undefined;
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
