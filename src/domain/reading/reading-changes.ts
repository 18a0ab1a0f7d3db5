import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';
import {
  type Annotation,
  annotationSchema,
  chosenStyleSchema,
  formAnswerSchema,
  leftPlaceSchema,
} from './reading-schema.ts';

/** The data that a device keeps of one book besides the annotations. */
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

/** The confirmed reading data of one book without its annotations, and the position of this device in their history. */
export const readingHeadSchema = z.object({
  id: productIdSchema,
  ...readingFields,
  /** The database that counts the revisions. Empty until a device has pulled the book. */
  epoch: z._default(z.string(), ''),
  /** The device has every change of an annotation up to this revision. */
  revision: z._default(revision, 0),
});
export type ReadingHead = z.infer<typeof readingHeadSchema>;

/** The reading data of one person and one product, as screens show it. */
export interface ReadingState extends Omit<ReadingHead, 'epoch' | 'revision'> {
  readonly annotations: readonly Annotation[];
}

/** A confirmed annotation with the revision of its last change. A removed annotation has no content. */
export const mirroredAnnotationSchema = z.object({
  id: z.uuid(),
  productId: productIdSchema,
  revision,
  mark: z.optional(annotationSchema),
});
export type MirroredAnnotation = z.infer<typeof mirroredAnnotationSchema>;

/**
 * Changes of the reading data of one book (READ-6): the response to a pull and to every change. Places, counts, style and
 * answers are the changed ones, or all of them in a pull.
 */
export const readingChangesSchema = z.object({
  id: productIdSchema,
  ...readingFields,
  epoch: z.string(),
  /** True if the annotations are all annotations of the book. */
  isWhole: z._default(z.boolean(), false),
  /**
   * The annotations contain every change with a revision above `from`, up to `to`. They may contain other changes too.
   */
  from: revision,
  to: revision,
  marks: z._default(z.array(z.extend(annotationSchema, { revision })), []),
  removed: z._default(z.array(z.object({ id: z.uuid(), revision })), []),
  /** In a pull, the number of annotations of the book at `to`. A device with another number has missed a removal. */
  count: z.optional(z.int()),
});
export type ReadingChanges = z.infer<typeof readingChangesSchema>;
export const readingChangesResource = defineResource('reading_changes', readingChangesSchema);
