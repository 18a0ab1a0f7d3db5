import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { type ProductId, productIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { latestAnswers } from '../../../domain/reading/merge-changes.ts';
import type { ReadingChanges, ReadingState } from '../../../domain/reading/reading-changes.ts';
import {
  type Annotation,
  annotationContentSchema,
  chosenStyleSchema,
  formAnswerSchema,
  leftPlaceSchema,
} from '../../../domain/reading/reading-schema.ts';
import { failure, type Result, success } from '../../../engine/http/api-error.ts';
import {
  type Coalescence,
  type CoalescePair,
  defineMutation,
  type SentRow,
} from '../../../engine/mutations/define-mutation.ts';
import type { Mutation } from '../../../engine/mutations/mutation.ts';
import { foldOutbox } from '../../../engine/mutations/mutation-registry.ts';
import { pullFailure } from '../../../engine/mutations/pull-failure.ts';
import { isRefused } from '../../../engine/outbox/is-refused.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { deleteAnnotation, postAnnotation, postAnswer, postPlace, postStyle, postUse } from './api.ts';
import { loadNewReading } from './pull-reading.ts';
import { confirmReading } from './reading-mirror.ts';

/** Fields of every reading mutation. `title` is for the list of changes on this device. */
const inBook = { productId: productIdSchema, title: z._default(z.string(), '') };
interface InBook {
  readonly productId: ProductId;
  readonly markId?: string;
}

/** The answer of each reading mutation contains the rows that it changed (READ-6). */
const confirmedByRows = { confirm: confirmWithRows, confirmByPull: confirmWithPull };

export const savePosition = defineMutation({
  ...confirmedByRows,
  kind: 'reading.position',
  args: z.object({ ...inBook, place: leftPlaceSchema }),
  entity: ({ productId }) => `reading:${productId}:position`,
  apply: (state: ReadingState, args, row) =>
    isShown(state, args, row)
      ? { ...state, places: [args.place, ...state.places.filter((one) => one.deviceId !== args.place.deviceId)] }
      : state,
  coalesce: ({ next }) => ({ replaceBy: { kind: 'reading.position', payload: next } }),
  push: ({ client }: UserSyncContext, { productId, place }) => postPlace(client, productId, place),
  describe: ({ title: name }) => msg`Save your place in <0>${name}</0>`,
});

export const chooseStyle = defineMutation({
  ...confirmedByRows,
  kind: 'reading.style',
  args: z.object({ ...inBook, style: chosenStyleSchema }),
  entity: ({ productId }) => `reading:${productId}:style`,
  apply: (state: ReadingState, args, row) => {
    const isOlder = state.style !== undefined && state.style.at > args.style.at;
    return isShown(state, args, row) && !isOlder ? { ...state, style: args.style } : state;
  },
  coalesce: ({ next }) => ({ replaceBy: { kind: 'reading.style', payload: next } }),
  push: ({ client }: UserSyncContext, { productId, style }, key) => postStyle(client, productId, style, key),
  describe: ({ title: name }) => msg`Save the display settings of <0>${name}</0>`,
});

/** Every field of a form is its own entity, so a refused answer does not hold back the others (READ-10). */
export const answerField = defineMutation({
  ...confirmedByRows,
  kind: 'reading.answer',
  args: z.object({ ...inBook, answer: formAnswerSchema }),
  entity: ({ productId, answer }) => `reading:${productId}:answer:${answer.field}`,
  apply: (state: ReadingState, args, row) =>
    isShown(state, args, row) ? { ...state, answers: latestAnswers(state.answers, [args.answer]) } : state,
  coalesce: ({ next }) => ({ replaceBy: { kind: 'reading.answer', payload: next } }),
  push: ({ client }: UserSyncContext, { productId, answer }, key) => postAnswer(client, productId, answer, key),
  describe: ({ title: name }) => msg`Save what you entered in <0>${name}</0>`,
});

const useSchema = z.object({
  ...inBook,
  copied: z._default(z.int().check(z.nonnegative()), 0),
  printed: z._default(z.int().check(z.nonnegative()), 0),
});

export const countUse = defineMutation({
  ...confirmedByRows,
  kind: 'reading.use',
  args: useSchema,
  entity: ({ productId }) => `reading:${productId}:use`,
  apply: (state: ReadingState, args, row) =>
    isShown(state, args, row)
      ? { ...state, copied: state.copied + args.copied, printed: state.printed + args.printed }
      : state,
  coalesce: addUp,
  push: ({ client }: UserSyncContext, { productId, copied, printed }, key) =>
    postUse(client, productId, { copied, printed }, key),
  describe: ({ title: name }) => msg`Count what you copied or printed from <0>${name}</0>`,
});

const annotationFields = {
  ...inBook,
  markId: z.uuid(),
  /** The version that the person saw; 0 for a new annotation. */
  base: z.int().check(z.nonnegative()),
};

/** Every annotation is its own entity, so a refused change of one annotation does not block another. */
const entityOfAnnotation = ({ productId, markId }: InBook) => `reading:${productId}:mark:${markId}`;

export const putAnnotation = defineMutation({
  ...confirmedByRows,
  kind: 'reading.putMark',
  args: z.object({ ...annotationFields, content: annotationContentSchema, createdAt: z.string() }),
  entity: entityOfAnnotation,
  apply: (state: ReadingState, args, row) => {
    if (!isShown(state, args, row)) return state;
    const { markId, content, createdAt } = args;
    const before = state.annotations.find((annotation) => annotation.id === markId);
    const annotation: Annotation = {
      ...content,
      id: markId,
      version: before?.version ?? 0,
      createdAt: before?.createdAt ?? createdAt,
    };
    return { ...state, annotations: [...state.annotations.filter((one) => one.id !== markId), annotation] };
  },
  coalesce: ({ last, next }) => ({
    replaceBy: { kind: 'reading.putMark', payload: { ...next, ...originOf(last) } },
  }),
  push: ({ client }: UserSyncContext, { productId, markId, base, content, createdAt }, key) =>
    postAnnotation(client, productId, markId, { base, content, createdAt }, key),
  describe: ({ title: name }) => msg`Save a highlight or note in <0>${name}</0>`,
});

export const removeAnnotation = defineMutation({
  ...confirmedByRows,
  kind: 'reading.removeMark',
  args: z.object(annotationFields),
  entity: entityOfAnnotation,
  apply: (state: ReadingState, args, row) =>
    isShown(state, args, row)
      ? { ...state, annotations: state.annotations.filter(({ id }) => id !== args.markId) }
      : state,
  coalesce: ({ last, next, earlier }) => {
    const base = originOf(last)?.base ?? next.base;
    // A new annotation and its removal cancel out only if no earlier row of the annotation exists.
    const isNewAnnotation = originOf(last)?.base === 0;
    if (isNewAnnotation && earlier.every((row) => row.subject !== last.subject)) return 'cancelOut';
    return {
      replaceBy: { kind: 'reading.removeMark', payload: { ...next, base: isNewAnnotation ? next.base : base } },
    };
  },
  push: ({ client }: UserSyncContext, { productId, markId, base }, key) =>
    deleteAnnotation(client, productId, markId, base, key),
  describe: ({ title: name }) => msg`Remove a mark from <0>${name}</0>`,
});

export const readingMutations = [
  savePosition,
  putAnnotation,
  removeAnnotation,
  chooseStyle,
  answerField,
  countUse,
] as const;

/** The mirror of a book with the outbox applied. */
export function foldReading(mirror: ReadingState, rows: readonly OutboxRow[]): ReadingState {
  return foldOutbox(readingMutations, mirror, rows);
}

/** A refused change is not shown. */
function isShown(state: ReadingState, { productId }: InBook, row: OutboxRow): boolean {
  return state.id === productId && !isRefused(row);
}

type Use = z.infer<typeof useSchema>;

function addUp({ last, next }: CoalescePair<Use, unknown>): Coalescence {
  if (!countUse.is(last)) return 'keepBoth';
  const { copied, printed } = last.payload;
  const payload = { ...next, copied: copied + next.copied, printed: printed + next.printed };
  return { replaceBy: { kind: countUse.kind, payload } };
}

/** The version and the time on which an unsent change of an annotation was made; `undefined` for a removal. */
function originOf(last: Mutation): { readonly base: number; readonly createdAt: string } | undefined {
  if (!putAnnotation.is(last)) return undefined;
  const { base, createdAt } = last.payload;
  return { base, createdAt };
}

async function confirmWithRows(
  context: UserSyncContext,
  row: SentRow<InBook>,
  changes: ReadingChanges,
): Promise<Result<unknown>> {
  return (await putRows(context, row, changes)) ? success('confirmed') : confirmWithPull(context, row);
}

/** The database of the server was restored during the pull. The row is sent again. */
const RESTORED = failure({ kind: 'malformed', detail: 'The changes are of another database' });

async function confirmWithPull(context: UserSyncContext, row: SentRow<InBook>): Promise<Result<unknown>> {
  const pulled = await loadNewReading(context, row.payload.productId);
  if (!pulled.ok) return pullFailure(pulled.error);
  return (await putRows(context, row, pulled.value)) ? success('confirmed') : RESTORED;
}

function putRows({ db, now }: UserSyncContext, row: SentRow<InBook>, changes: ReadingChanges): Promise<boolean> {
  return confirmReading(db, { seq: row.seq, markId: row.payload.markId }, changes, now(), rebaseAnnotation);
}

/**
 * Rebases a change of an annotation on an earlier one that was sent when the change was made and has been answered
 * since. The change was based on the earlier one, whatever its version is now. Without the rebase, the server would
 * treat the two as changes of two devices.
 */
function rebaseAnnotation(earlier: OutboxRow, annotation: Annotation | undefined, later: OutboxRow): OutboxRow {
  if (!putAnnotation.is(earlier) || !(putAnnotation.is(later) || removeAnnotation.is(later))) return later;
  const { markId, base, content } = earlier.payload;
  // The server kept another device's text in this annotation and stored ours as a second annotation. This device has
  // not seen that text.
  if (annotation?.note !== content.note || later.payload.markId !== markId || later.payload.base !== base) return later;
  return { ...later, payload: { ...later.payload, base: annotation.version } };
}
