import * as z from 'zod/mini';
import { productIdSchema } from '../primitives/ids-schema.ts';
import { chosenStyleSchema, leftPlaceSchema, markContentSchema, type ReadingState } from './reading-schema.ts';

/** Fields of every reading mutation. `title` is for the list of changes on this device. */
const inBook = { productId: productIdSchema, title: z._default(z.string(), '') };

const positionSchema = z.object({
  kind: z.literal('reading.position'),
  payload: z.object({ ...inBook, place: leftPlaceSchema }),
});
const putMarkSchema = z.object({
  kind: z.literal('reading.putMark'),
  payload: z.object({
    ...inBook,
    markId: z.uuid(),
    /** The version that the person saw; 0 for a new mark. */
    base: z.int().check(z.nonnegative()),
    content: markContentSchema,
    createdAt: z.string(),
  }),
});
const removeMarkSchema = z.object({
  kind: z.literal('reading.removeMark'),
  payload: z.object({ ...inBook, markId: z.uuid(), base: z.int().check(z.nonnegative()) }),
});
const styleSchema = z.object({
  kind: z.literal('reading.style'),
  payload: z.object({ ...inBook, style: chosenStyleSchema }),
});
const useSchema = z.object({
  kind: z.literal('reading.use'),
  payload: z.object({
    ...inBook,
    copied: z._default(z.int().check(z.nonnegative()), 0),
    printed: z._default(z.int().check(z.nonnegative()), 0),
  }),
});

export const readingMutationSchemas = [
  positionSchema,
  putMarkSchema,
  removeMarkSchema,
  styleSchema,
  useSchema,
] as const;

export type PutMark = z.infer<typeof putMarkSchema>;
export type ReadingMutation =
  | z.infer<typeof positionSchema>
  | PutMark
  | z.infer<typeof removeMarkSchema>
  | z.infer<typeof styleSchema>
  | z.infer<typeof useSchema>;

/** Every mark is its own entity, so a refused change of one mark does not block another. */
export function entityKeyOfReading({ kind, payload }: ReadingMutation): string {
  switch (kind) {
    case 'reading.position':
      return `reading:${payload.productId}:position`;
    case 'reading.style':
      return `reading:${payload.productId}:style`;
    case 'reading.use':
      return `reading:${payload.productId}:use`;
    case 'reading.putMark':
    case 'reading.removeMark':
      return `reading:${payload.productId}:mark:${payload.markId}`;
  }
}

/**
 * Coalesces two mutations of one entity; `nothing` when they cancel out. The first has certainly not reached the
 * server.
 */
export function coalesceReading(last: ReadingMutation, next: ReadingMutation): ReadingMutation | 'nothing' {
  if (last.kind === 'reading.use' && next.kind === 'reading.use') {
    const { payload } = last;
    const copied = payload.copied + next.payload.copied;
    return { ...next, payload: { ...next.payload, copied, printed: payload.printed + next.payload.printed } };
  }
  if (last.kind !== 'reading.putMark') return next;
  const { base, createdAt } = last.payload;
  if (next.kind === 'reading.putMark') return { ...next, payload: { ...next.payload, base, createdAt } };
  if (next.kind === 'reading.removeMark')
    return base === 0 ? 'nothing' : { ...next, payload: { ...next.payload, base } };
  return next;
}

/**
 * Rebases a change of a mark on an earlier one that was sent when the change was made and has been answered since. The
 * change was based on the earlier one, whatever its version is now. Without the rebase, the server would treat the two
 * as changes of two devices.
 */
export function onTopOf(earlier: ReadingMutation, answered: ReadingState, later: ReadingMutation): ReadingMutation {
  if (earlier.kind !== 'reading.putMark') return later;
  const { markId, base, content } = earlier.payload;
  const mark = answered.marks.find((one) => one.id === markId);
  // The server kept another device's text in this mark and stored ours as a second mark. This device has not seen that
  // text.
  if (mark?.note !== content.note) return later;
  const { version } = mark;
  switch (later.kind) {
    case 'reading.putMark':
      return isMadeOn(later) ? { ...later, payload: { ...later.payload, base: version } } : later;
    case 'reading.removeMark':
      return isMadeOn(later) ? { ...later, payload: { ...later.payload, base: version } } : later;
    default:
      return later;
  }

  function isMadeOn({ payload }: { payload: { markId: string; base: number } }): boolean {
    return payload.markId === markId && payload.base === base;
  }
}

export function isReading<Mutation extends { readonly kind: string }>(
  mutation: Mutation,
): mutation is Mutation & ReadingMutation {
  return mutation.kind.startsWith('reading.');
}
