import type { AnnotationContent } from './reading-schema.ts';

/** An annotation as stored on the server. A removed annotation keeps its version. */
export interface StoredAnnotation {
  readonly version: number;
  readonly isRemoved: boolean;
  readonly content: AnnotationContent;
}

/** Result for a change of an annotation: it is applied, it is already stored, or it is kept as a second annotation. */
export type AnnotationMerge = 'apply' | 'same' | 'keepBoth';

/**
 * Decides between changes of one note on two devices (READ-3). No text is lost: a change on an older version that would
 * overwrite a different text becomes a second note. Otherwise the later change wins. A change restores an annotation
 * that was removed on another device.
 */
export function mergeAnnotation(
  stored: StoredAnnotation | undefined,
  base: number,
  wanted: AnnotationContent,
): AnnotationMerge {
  if (!stored || stored.isRemoved || stored.version === base) return 'apply';
  if (isSameContent(stored.content, wanted)) return 'same';
  // For colors and places the later change wins. For texts both are kept, so a change without a text removes no other
  // text.
  const { note } = stored.content;
  return note !== '' && note !== wanted.note ? 'keepBoth' : 'apply';
}

/**
 * True if a removal may be applied: the annotation has not changed since the person saw it, or it has no text that
 * would be lost.
 */
export function canRemoveAnnotation(stored: StoredAnnotation | undefined, base: number): boolean {
  return stored !== undefined && !stored.isRemoved && (stored.version <= base || stored.content.note === '');
}

function isSameContent(one: AnnotationContent, other: AnnotationContent): boolean {
  return (
    one.note === other.note && one.color === other.color && one.locator === other.locator && one.kind === other.kind
  );
}
