import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productTypeSchema } from '../catalog/product-schema.ts';
import { offeringSchema } from '../offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../primitives/ids-schema.ts';
import { priceSchema } from '../primitives/money-schema.ts';

/**
 * The key of a cart line, `{offeringId}` or `{offeringId}.{courseId}`: one line per person, offering and course. It is
 * derived from the request, so a line that was added offline has its id before the server receives it (CART-1).
 */
export const cartLineKeySchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,14}(\.[\w-]{1,64})?$/))
  .brand<'CartLineKey'>();
export type CartLineKey = z.infer<typeof cartLineKeySchema>;

/** The fields of a product that a cart shows. */
export const cartProductSchema = z.object({
  id: productIdSchema,
  productType: productTypeSchema,
  name: z.string(),
  authors: z._default(z.array(z.string()), []),
  slug: z.string(),
  thumbnailImage: z.optional(z.string()),
  /** Slug of the category, which determines the look of a drawn cover (PROD-8). */
  subject: z.optional(z.string()),
});
export type CartProduct = z.infer<typeof cartProductSchema>;

/** A line of the cart. The wire has `isDigital` and `isPrint`; both mean combo (CART-1). */
export const cartItemSchema = z
  .object({
    id: cartLineKeySchema,
    offeringId: offeringIdSchema,
    courseId: z.optional(courseIdSchema),
    isDigital: z.boolean(),
    isPrint: z.boolean(),
    product: cartProductSchema,
    offering: offeringSchema,
    /** False if the product can no longer be bought on this site. The line stays until the person removes it. */
    isAvailable: z._default(z.boolean(), true),
    /** The price when the line was added, if it differs from the current price. */
    priceBefore: z.optional(priceSchema),
  })
  .check(z.refine((item) => item.isDigital || item.isPrint, 'A cart item is digital, print or both'));
export type CartItem = z.infer<typeof cartItemSchema>;
/** The whole cart, as every cart endpoint returns it. `id` is the caller's: the person id, or "visitor". */
export const userCartSchema = z.object({
  id: z.string(),
  subtotal: priceSchema,
  /** Increases by one with each change on the server. */
  version: z.int().check(z.nonnegative()),
  cartItems: z._default(z.array(cartItemSchema), []),
});
export type UserCart = z.infer<typeof userCartSchema>;
const partsOfLine = { product: { type: 'products' }, offering: { type: 'offerings' } };
export const userCartResource = defineResource('user_carts', userCartSchema, {
  cartItems: { type: 'cart_items', relationships: partsOfLine },
});
export const cartItemResource = defineResource('cart_items', cartItemSchema, partsOfLine);

/**
 * POST /api/v1/shopping_cart/cart_items/ attributes. `replaces` names the line that this one replaces: removal and
 * addition are then one atomic change (OFFER-5). Adding a line that exists changes nothing.
 */
export const addCartItemSchema = z
  .object({
    offeringId: offeringIdSchema,
    isDigital: z.boolean(),
    isPrint: z.boolean(),
    courseId: z.optional(courseIdSchema),
    replaces: z.optional(cartLineKeySchema),
    /**
     * The price that the person saw, used to notify them when it changes (CART-5). It is never charged. A price has at
     * most seven whole digits.
     */
    seenPrice: z.optional(priceSchema.check(z.maxLength(10))),
  })
  .check(z.refine((item) => item.isDigital || item.isPrint, 'Choose the digital or the print version'));
export type AddCartItem = z.infer<typeof addCartItemSchema>;
