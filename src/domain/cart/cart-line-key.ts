import * as z from 'zod/mini';
import { type CourseId, courseIdSchema, type OfferingId, offeringIdSchema } from '../primitives/ids-schema.ts';
import { type CartLineKey, cartLineKeySchema } from './cart-schema.ts';

/** The key of the line that an offering has in the cart, for a course or for none. */
export function cartLineKeyOf(offeringId: OfferingId, courseId?: CourseId): CartLineKey {
  return z.parse(cartLineKeySchema, courseId === undefined ? offeringId : `${offeringId}.${courseId}`);
}

/** Takes a key apart again. */
export function partsOfCartLineKey(key: CartLineKey): { offeringId: OfferingId; courseId?: CourseId } {
  const dot = key.indexOf('.');
  if (dot < 0) return { offeringId: z.parse(offeringIdSchema, key) };
  return {
    offeringId: z.parse(offeringIdSchema, key.slice(0, dot)),
    courseId: z.parse(courseIdSchema, key.slice(dot + 1)),
  };
}
