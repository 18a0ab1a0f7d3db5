import type { MirroredAnnotation, ReadingChanges, ReadingHead, ReadingState } from './reading-changes.ts';
import type { FormAnswer, LeftPlace } from './reading-schema.ts';

/** Number of places per book that the server sends and a device keeps, those of the devices used last. */
export const MAX_SENT_PLACES = 10;

/** The confirmed reading data of one book. */
export interface ReadingMirror {
  /** Absent if nothing of the book was confirmed on this device yet. */
  readonly head: ReadingHead | undefined;
  /** At least the annotations that the changes name; all annotations of the book if the changes are whole. */
  readonly annotations: readonly MirroredAnnotation[];
}

/** The head to store, and the annotations to store and to delete. */
export interface MergedReading {
  readonly head: ReadingHead;
  readonly put: readonly MirroredAnnotation[];
  readonly drop: readonly string[];
}

/**
 * Merges changes from the server into the mirror of a book (READ-6). The result does not depend on the order in which
 * responses arrive: an annotation is replaced by a later revision only, a place by a later one of its device, a style
 * and an answer by a later time only, and counts only grow.
 *
 * @returns undefined if the changes are of another database than the mirror, so that the whole book has to be pulled
 */
export function mergeChanges(mirror: ReadingMirror, changes: ReadingChanges): MergedReading | undefined {
  const isSameDatabase = mirror.head?.epoch === changes.epoch;
  if (mirror.head && !isSameDatabase && !changes.isWhole) return undefined;
  const before = isSameDatabase ? mirror.head : undefined;
  const head = mergeHead(before, changes);
  // This response was overtaken; the mirror already contains its data.
  if (before && changes.isWhole && changes.to < before.revision) return { head, put: [], drop: [] };
  const known = new Map(
    isSameDatabase ? mirror.annotations.map((annotation) => [annotation.id, annotation.revision]) : [],
  );
  const floor = before && !changes.isWhole ? before.revision : -1;
  const news = changedAnnotations(changes).filter(({ id, revision }) => revision > (known.get(id) ?? floor));
  // A removal is kept until the device has all changes before it, so that no older response restores the annotation.
  const isDone = ({ mark, revision }: MirroredAnnotation) => mark === undefined && revision <= head.revision;
  const isReplaced = ({ revision }: MirroredAnnotation) =>
    changes.isWhole && (!isSameDatabase || revision <= changes.to);
  const changedIds = new Set(changedAnnotations(changes).map(({ id }) => id));
  const missing = mirror.annotations.filter((annotation) => isReplaced(annotation) && !changedIds.has(annotation.id));
  return {
    head,
    put: news.filter((annotation) => !isDone(annotation)),
    drop: [...news.filter(isDone), ...missing].map(({ id }) => id),
  };
}

function mergeHead(
  before: Partial<ReadingHead> | undefined,
  { id, epoch, from, to, isWhole, ...changes }: ReadingChanges,
): ReadingHead {
  const { revision = 0, places = [], copied = 0, printed = 0, style: chosen, answers = [] } = before ?? {};
  const style = (changes.style?.at ?? -1) >= (chosen?.at ?? 0) ? changes.style : chosen;
  return {
    ...{ id, epoch },
    revision: isWhole || from <= revision ? Math.max(revision, to) : revision,
    places: latestPlaces([...changes.places, ...places]),
    copied: Math.max(copied, changes.copied),
    printed: Math.max(printed, changes.printed),
    ...(style && { style }),
    answers: latestAnswers(answers, changes.answers),
  };
}

/** The reading data as screens show it: the annotations in the order of the book. */
export function toReadingState(head: ReadingHead, annotations: readonly MirroredAnnotation[]): ReadingState {
  const { id, places, copied, printed, style, answers } = head;
  const shown = annotations.flatMap(({ mark }) => (mark ? [mark] : []));
  const ordered = shown.toSorted((one, other) => one.progress - other.progress || (one.id < other.id ? -1 : 1));
  return { id, places, copied, printed, answers, annotations: ordered, ...(style && { style }) };
}

function changedAnnotations({ id: productId, marks, removed }: ReadingChanges): MirroredAnnotation[] {
  return [
    ...marks.map(({ revision, ...mark }) => ({ id: mark.id, productId, revision, mark })),
    ...removed.map(({ id, revision }) => ({ id, productId, revision })),
  ];
}

/**
 * Of each device, its latest place by the clock of that device. The time that the server limits does not order them: the
 * places of a device whose clock is ahead may all have the same.
 */
function latestPlaces(places: readonly LeftPlace[]): LeftPlace[] {
  const latest = new Map<string, LeftPlace>();
  for (const place of places) {
    const known = latest.get(place.deviceId);
    if (!known || orderOf(place) > orderOf(known)) latest.set(place.deviceId, place);
  }
  return [...latest.values()]
    .toSorted((one, other) => other.at - one.at || (one.deviceId < other.deviceId ? -1 : 1))
    .slice(0, MAX_SENT_PLACES);
}

/** Of each field, its latest answer, in the order of the fields' names; of two of the same time, that of the later list. */
export function latestAnswers(...lists: readonly (readonly FormAnswer[])[]): FormAnswer[] {
  const latest = new Map<string, FormAnswer>();
  for (const answer of lists.flat()) {
    const known = latest.get(answer.field);
    if (!known || answer.at >= known.at) latest.set(answer.field, answer);
  }
  return [...latest.values()].toSorted((one, other) => (one.field < other.field ? -1 : 1));
}

/** A time that orders the places of one device. */
export function orderOf({ at, deviceAt = at }: LeftPlace): number {
  return deviceAt;
}
