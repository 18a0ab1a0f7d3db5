import type { MarkContent } from '../contract/reading.ts';

/** A mark as the server holds it; a removed one keeps its version. */
export interface HeldMark {
  readonly version: number;
  readonly isRemoved: boolean;
  readonly content: MarkContent;
}

/** What becomes of a change of a mark: it is taken, it is there already, or it stands beside as a mark of its own. */
export type MarkVerdict = 'take' | 'same' | 'keepBoth';

/**
 * Two devices may change one note without knowing of each other. Nothing that somebody wrote is lost: a change that was made on an
 * older version does not cover the newer one, it becomes a second note. What was removed elsewhere comes back with the change.
 */
export function judgeMark(held: HeldMark | undefined, base: number, wanted: MarkContent): MarkVerdict {
  if (!held || held.isRemoved || held.version === base) return 'take';
  if (isSameContent(held.content, wanted)) return 'same';
  // Of a colour or a place, the later wish counts; of words, both: also a change without any takes nobody's words away.
  const { note } = held.content;
  return note !== '' && note !== wanted.note ? 'keepBoth' : 'take';
}

/** A removal counts only for what the remover had seen: words written since then stay. */
export function mayRemove(held: HeldMark | undefined, base: number): boolean {
  return held !== undefined && !held.isRemoved && (held.version <= base || held.content.note === '');
}

function isSameContent(one: MarkContent, other: MarkContent): boolean {
  return (
    one.note === other.note && one.color === other.color && one.locator === other.locator && one.kind === other.kind
  );
}
