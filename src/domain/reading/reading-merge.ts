import type { MarkContent } from './reading-schema.ts';

/** A mark as stored on the server. A removed mark keeps its version. */
export interface StoredMark {
  readonly version: number;
  readonly isRemoved: boolean;
  readonly content: MarkContent;
}

/** Result for a change of a mark: it is applied, it is already stored, or it is kept as a second mark. */
export type MarkMerge = 'apply' | 'same' | 'keepBoth';

/**
 * Decides between changes of one note on two devices (READ-3). No text is lost: a change on an older version that would
 * overwrite a different text becomes a second note. Otherwise the later change wins. A change restores a mark that was
 * removed on another device.
 */
export function mergeMark(stored: StoredMark | undefined, base: number, wanted: MarkContent): MarkMerge {
  if (!stored || stored.isRemoved || stored.version === base) return 'apply';
  if (isSameContent(stored.content, wanted)) return 'same';
  // For colors and places the later change wins. For texts both are kept, so a change without a text removes no other
  // text.
  const { note } = stored.content;
  return note !== '' && note !== wanted.note ? 'keepBoth' : 'apply';
}

/**
 * True if a removal may be applied: the mark has not changed since the person saw it, or it has no text that would be
 * lost.
 */
export function canRemoveMark(stored: StoredMark | undefined, base: number): boolean {
  return stored !== undefined && !stored.isRemoved && (stored.version <= base || stored.content.note === '');
}

function isSameContent(one: MarkContent, other: MarkContent): boolean {
  return (
    one.note === other.note && one.color === other.color && one.locator === other.locator && one.kind === other.kind
  );
}
