import * as z from 'zod/mini';

/** Ids are opaque strings on the wire; the brands keep a product id from being passed where an offering id is meant. */
export const productIdSchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'ProductId'>();
export type ProductId = z.infer<typeof productIdSchema>;

export const offeringIdSchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'OfferingId'>();
export type OfferingId = z.infer<typeof offeringIdSchema>;

/** The `ecommerce_course_id` of links and calls, called `rsCourseId` on a course section. */
export const courseIdSchema = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/))
  .brand<'CourseId'>();
export type CourseId = z.infer<typeof courseIdSchema>;

export const personIdSchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,17}$/))
  .brand<'PersonId'>();
export type PersonId = z.infer<typeof personIdSchema>;

/** A version 4 or 7 UUID: the id of an outbox row and the `Idempotency-Key` of its request. */
export const idempotencyKeySchema = z.uuid();
