import * as z from 'zod/mini';
import { type CourseId, courseIdSchema, type OfferingId, offeringIdSchema } from '../primitives/ids-schema.ts';
import { type CartLineKey, cartLineKeySchema } from './cart-schema.ts';

/** Returns the cart line key of an offering, with or without a course. */
export function cartLineKeyOf(offeringId: OfferingId, courseId?: CourseId): CartLineKey {
  return z.parse(cartLineKeySchema, courseId === undefined ? offeringId : `${offeringId}.${courseId}`);
}

/** Splits a key into its parts. */
export function partsOfCartLineKey(key: CartLineKey): { offeringId: OfferingId; courseId?: CourseId } {
  const dot = key.indexOf('.');
  if (dot < 0) return { offeringId: z.parse(offeringIdSchema, key) };
  return {
    offeringId: z.parse(offeringIdSchema, key.slice(0, dot)),
    courseId: z.parse(courseIdSchema, key.slice(dot + 1)),
  };
}
