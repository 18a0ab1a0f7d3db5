import type { MarkContent } from './reading-schema.ts';

/** A mark as the server holds it; a removed one keeps its version. */
export interface CachedMark {
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
export function judgeMark(cached: CachedMark | undefined, base: number, wanted: MarkContent): MarkVerdict {
  if (!cached || cached.isRemoved || cached.version === base) return 'take';
  if (isSameContent(cached.content, wanted)) return 'same';
  // Of a colour or a place, the later wish counts; of words, both: also a change without any takes nobody's words away.
  const { note } = cached.content;
  return note !== '' && note !== wanted.note ? 'keepBoth' : 'take';
}

/** A removal counts only for what the remover had seen: words written since then stay. */
export function mayRemove(cached: CachedMark | undefined, base: number): boolean {
  return cached !== undefined && !cached.isRemoved && (cached.version <= base || cached.content.note === '');
}

function isSameContent(one: MarkContent, other: MarkContent): boolean {
  return (
    one.note === other.note && one.color === other.color && one.locator === other.locator && one.kind === other.kind
  );
}
