import * as z from 'zod/mini';

/** The id of a row on the wire and in URLs: an opaque string. Up to fifteen digits are exact as a number. */
export const rowIdSchema = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

/** The brand types keep a product id from being passed as an offering id. */
export const productIdSchema = rowIdSchema.brand<'ProductId'>();
export type ProductId = z.infer<typeof productIdSchema>;

export const offeringIdSchema = rowIdSchema.brand<'OfferingId'>();
export type OfferingId = z.infer<typeof offeringIdSchema>;

/** The `ecommerce_course_id` of links and requests, named `rsCourseId` on a course section. */
export const courseIdSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'CourseId'>();
export type CourseId = z.infer<typeof courseIdSchema>;

/** A version 4 or 7 UUID: the id of an outbox row and the `Idempotency-Key` of its request. */
export const idempotencyKeySchema = z.uuid();
