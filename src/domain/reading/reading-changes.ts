import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';
import {
  chosenStyleSchema,
  formAnswerSchema,
  leftPlaceSchema,
  type ReadingMark,
  readingMarkSchema,
} from './reading-schema.ts';

/** The data that a device keeps of one book besides the marks. */
const readingFields = {
  /** The last place of every device, newest first. */
  places: z._default(z.array(leftPlaceSchema), []),
  /** Characters copied, and characters or pages printed, on all devices. */
  copied: z._default(z.int().check(z.nonnegative()), 0),
  printed: z._default(z.int().check(z.nonnegative()), 0),
  /** Absent until a style is chosen for this book on any device. */
  style: z.optional(chosenStyleSchema),
  /** The values that were entered in the forms of the book, one answer per field. */
  answers: z._default(z.array(formAnswerSchema), []),
};

const revision = z.int().check(z.nonnegative());

/** The confirmed reading data of one book without its marks, and the position of this device in their history. */
export const readingHeadSchema = z.object({
  id: productIdSchema,
  ...readingFields,
  /** The database that counts the revisions. Empty until a device has pulled the book. */
  epoch: z._default(z.string(), ''),
  /** The device has every change of a mark up to this revision. */
  revision: z._default(revision, 0),
});
export type ReadingHead = z.infer<typeof readingHeadSchema>;

/** The reading data of one person and one product, as screens show it. */
export interface ReadingState extends Omit<ReadingHead, 'epoch' | 'revision'> {
  readonly marks: readonly ReadingMark[];
}

/** A confirmed mark with the revision of its last change. A removed mark has no content. */
export const mirroredMarkSchema = z.object({
  id: z.uuid(),
  productId: productIdSchema,
  revision,
  mark: z.optional(readingMarkSchema),
});
export type MirroredMark = z.infer<typeof mirroredMarkSchema>;

/**
 * Changes of the reading data of one book (READ-6): the response to a pull and to every change. Places, counts, style and
 * answers are the changed ones, or all of them in a pull.
 */
export const readingChangesSchema = z.object({
  id: productIdSchema,
  ...readingFields,
  epoch: z.string(),
  /** True if the marks are all marks of the book. */
  isWhole: z._default(z.boolean(), false),
  /** The marks contain every change with a revision above `from`, up to `to`. They may contain other changes too. */
  from: revision,
  to: revision,
  marks: z._default(z.array(z.extend(readingMarkSchema, { revision })), []),
  removed: z._default(z.array(z.object({ id: z.uuid(), revision })), []),
  /** In a pull, the number of marks of the book at `to`. A device with another number has missed a removal. */
  count: z.optional(z.int()),
});
export type ReadingChanges = z.infer<typeof readingChangesSchema>;
export const readingChangesResource = defineResource('reading_changes', readingChangesSchema);
