import * as z from 'zod/mini';
import { requestDocumentSchema } from '../../engine/http/json-api.ts';
import { productIdSchema } from '../primitives/ids-schema.ts';

/** An EPUB CFI, or `page=12` for a PDF, with or without `from` and `to`. */
const locator = z.string().check(z.minLength(1), z.maxLength(2_000));
const share = z.number().check(z.gte(0), z.lte(1));

export const annotationColorSchema = z.enum(['yellow', 'green', 'blue', 'pink']);
export type AnnotationColor = z.infer<typeof annotationColorSchema>;

/** The content of an annotation. A highlight with a text is a note. */
export const annotationContentSchema = z.object({
  kind: z.enum(['bookmark', 'highlight']),
  locator,
  progress: share,
  /** The title of the place in the table of contents. */
  label: z._default(z.string().check(z.maxLength(300)), ''),
  /** The passage itself, cut to the length that lists show. */
  quote: z._default(z.string().check(z.maxLength(1_000)), ''),
  note: z._default(z.string().check(z.maxLength(10_000)), ''),
  color: z._default(annotationColorSchema, 'yellow'),
});
export type AnnotationContent = z.infer<typeof annotationContentSchema>;

/**
 * Says that an annotation is a version of another one, which a second device changed at the same time. The person has
 * not chosen between the versions yet (READ-3). Times are those of the server, in ISO 8601 UTC.
 */
const annotationConflictSchema = z.object({
  markId: z.uuid(),
  /** The times at which this version and the other one were saved. */
  at: z.string(),
  otherAt: z.string(),
});

/** A bookmark, highlight or note. The device that creates it assigns the id. */
export const annotationSchema = z.extend(annotationContentSchema, {
  id: z.uuid(),
  /** Number of changes that the server applied; 0 before the first. */
  version: z.int().check(z.nonnegative()),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  conflict: z.optional(annotationConflictSchema),
});
export type Annotation = z.infer<typeof annotationSchema>;

/** The last place on one device. Times are in milliseconds since the epoch. */
export const leftPlaceSchema = z.object({
  locator,
  progress: share,
  label: z._default(z.string().check(z.maxLength(300)), ''),
  /** By the clock of that device. In responses it is never later than the server's time, to compare devices. */
  at: z.number(),
  /** In responses: `at` as the device sent it. It orders the places of one device, also if its clock is ahead. */
  deviceAt: z.optional(z.number()),
  deviceId: z.uuid(),
});
export type LeftPlace = z.infer<typeof leftPlaceSchema>;

/** A person's style settings for the pages of a book. */
export const readingStyleSchema = z.object({
  theme: z._default(z.enum(['light', 'sepia', 'dark', 'contrast']), 'light'),
  /** In percent of the book's own size. */
  textSize: z._default(z.int().check(z.gte(50), z.lte(300)), 100),
  spacing: z._default(z.enum(['book', 'wide', 'widest']), 'book'),
  font: z._default(z.enum(['book', 'serif', 'sans', 'easy']), 'book'),
  flow: z._default(z.enum(['paged', 'scrolled']), 'paged'),
});
export type ReadingStyle = z.infer<typeof readingStyleSchema>;

/**
 * The style chosen for one book. `at` is in milliseconds since the epoch by the clock of the device where it was
 * chosen.
 */
export const chosenStyleSchema = z.extend(readingStyleSchema, { at: z.number() });
export type ChosenStyle = z.infer<typeof chosenStyleSchema>;

/** The value that a person has entered in a field of a form in a book (READ-10). */
export const formAnswerSchema = z.object({
  /** The field's full name in the file. */
  field: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The text, or the chosen options. Empty if the person has cleared the field. */
  values: z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(100)),
  /** In milliseconds since the epoch, by the clock of the device where it was entered. */
  at: z.number(),
});
export type FormAnswer = z.infer<typeof formAnswerSchema>;

/** A change of an annotation. `base` is the version that the change was made on. */
export const putAnnotationRequestSchema = requestDocumentSchema(
  'reading_marks',
  z.object({ base: z.int().check(z.nonnegative()), content: annotationContentSchema, createdAt: z.string() }),
);
export const leftPlaceRequestSchema = requestDocumentSchema('reading_places', leftPlaceSchema);

export const chosenStyleRequestSchema = requestDocumentSchema('reading_styles', chosenStyleSchema);

export const formAnswerRequestSchema = requestDocumentSchema('reading_answers', formAnswerSchema);

const amount = z._default(z.int().check(z.nonnegative(), z.lte(50_000_000)), 0);

/** The amounts copied or printed since the last report. */
export const readingUseRequestSchema = requestDocumentSchema(
  'reading_uses',
  z.object({ copied: amount, printed: amount }),
);

/** A link that opens one file for one person for some minutes, with the publisher's terms for that person. */
export const fileLinkSchema = z.object({
  url: z.string(),
  productId: productIdSchema,
  sizeBytes: z.int().check(z.nonnegative()),
  /** Hex SHA-256 of the whole file. */
  sha256: z.string(),
  /** False if the publisher allows no copy on a device. */
  canKeep: z.boolean(),
  copyPercent: z.optional(z.number()),
  printPercent: z.optional(z.number()),
  /** The end of the person's access, in ISO 8601 UTC; absent means never. */
  expiresAt: z.optional(z.string()),
});
export type FileLink = z.infer<typeof fileLinkSchema>;
