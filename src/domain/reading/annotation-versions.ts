import type { Annotation, AnnotationContent } from './reading-schema.ts';

/** An annotation as one device saved it, and the time when the server received it, in ISO 8601 UTC. */
export interface AnnotationVersion {
  readonly annotation: Annotation;
  readonly savedAt: string;
}

/**
 * An annotation of the list. `versions` has at least two entries if the person has to choose between them, else none.
 */
export interface ListedAnnotation {
  readonly annotation: Annotation;
  readonly versions: readonly AnnotationVersion[];
}

/**
 * Puts the versions of an annotation that several devices changed at the same time into one entry (READ-3), oldest
 * first. The entry is at the place of the annotation that all versions come from. A version whose other versions are
 * gone is an annotation of its own.
 */
export function listAnnotations(annotations: readonly Annotation[]): ListedAnnotation[] {
  const byId = new Map(annotations.map((annotation) => [annotation.id, annotation]));
  const copies = new Map<string, Annotation[]>();
  for (const annotation of annotations) {
    const { id } = rootOf(annotation, byId);
    if (id !== annotation.id) copies.set(id, [...(copies.get(id) ?? []), annotation]);
  }
  return annotations
    .filter((annotation) => rootOf(annotation, byId) === annotation)
    .map((annotation) => ({ annotation, versions: versionsOf(annotation, copies.get(annotation.id) ?? []) }));
}

function versionsOf(annotation: Annotation, copies: readonly Annotation[]): AnnotationVersion[] {
  const known = copies.flatMap(({ conflict, ...copy }) =>
    conflict ? [{ annotation: { ...copy, conflict }, conflict }] : [],
  );
  const first = known.find(({ conflict }) => conflict.markId === annotation.id);
  if (!first) return [];
  return [
    { annotation, savedAt: first.conflict.otherAt },
    ...known.map((copy) => ({ annotation: copy.annotation, savedAt: copy.conflict.at })),
  ].toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
}

/**
 * Follows the conflicts to the annotation that a version comes from. Annotations that name each other stand for
 * themselves.
 */
function rootOf(annotation: Annotation, byId: ReadonlyMap<string, Annotation>): Annotation {
  const passed = new Set<string>();
  let root = annotation;
  for (;;) {
    passed.add(root.id);
    const other = root.conflict && byId.get(root.conflict.markId);
    if (!other) return root;
    if (passed.has(other.id)) return annotation;
    root = other;
  }
}

/** The content of an annotation, as a change of it is sent. */
export function contentOf(annotation: Annotation): AnnotationContent {
  const { kind, locator, progress, label, quote, note, color } = annotation;
  return { kind, locator, progress, label, quote, note, color };
}
