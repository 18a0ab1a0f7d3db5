import type { MarkContent, ReadingMark } from './reading-schema.ts';

/** A mark as one device saved it, and the time when the server received it, in ISO 8601 UTC. */
export interface MarkVersion {
  readonly mark: ReadingMark;
  readonly savedAt: string;
}

/** A mark of the list. `versions` has at least two entries if the person has to choose between them, else none. */
export interface ListedMark {
  readonly mark: ReadingMark;
  readonly versions: readonly MarkVersion[];
}

/**
 * Puts the versions of a mark that several devices changed at the same time into one entry (READ-3), oldest first. The
 * entry is at the place of the mark that all versions come from. A version whose other versions are gone is a mark of
 * its own.
 */
export function listMarks(marks: readonly ReadingMark[]): ListedMark[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const copies = new Map<string, ReadingMark[]>();
  for (const mark of marks) {
    const { id } = rootOf(mark, byId);
    if (id !== mark.id) copies.set(id, [...(copies.get(id) ?? []), mark]);
  }
  return marks
    .filter((mark) => rootOf(mark, byId) === mark)
    .map((mark) => ({ mark, versions: versionsOf(mark, copies.get(mark.id) ?? []) }));
}

function versionsOf(mark: ReadingMark, copies: readonly ReadingMark[]): MarkVersion[] {
  const known = copies.flatMap(({ conflict, ...copy }) =>
    conflict ? [{ mark: { ...copy, conflict }, conflict }] : [],
  );
  const first = known.find(({ conflict }) => conflict.markId === mark.id);
  if (!first) return [];
  return [
    { mark, savedAt: first.conflict.otherAt },
    ...known.map((copy) => ({ mark: copy.mark, savedAt: copy.conflict.at })),
  ].toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
}

/** Follows the conflicts to the mark that a version comes from. Marks that name each other stand for themselves. */
function rootOf(mark: ReadingMark, byId: ReadonlyMap<string, ReadingMark>): ReadingMark {
  const passed = new Set<string>();
  let root = mark;
  for (;;) {
    passed.add(root.id);
    const other = root.conflict && byId.get(root.conflict.markId);
    if (!other) return root;
    if (passed.has(other.id)) return mark;
    root = other;
  }
}

/** The content of a mark, as a change of it is sent. */
export function contentOf(mark: ReadingMark): MarkContent {
  const { kind, locator, progress, label, quote, note, color } = mark;
  return { kind, locator, progress, label, quote, note, color };
}
