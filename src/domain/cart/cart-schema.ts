import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';
import { productTypeSchema } from '../catalog/product-schema.ts';
import { offeringSchema } from '../offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../primitives/ids-schema.ts';
import { priceSchema } from '../primitives/money-schema.ts';

/**
 * The key of a cart line: one person has one line an offering and course. It is made of what the person asked for, so that
 * a line made offline has its id before the server has seen it: `{offeringId}` or `{offeringId}.{courseId}`.
 */
export const cartLineKeySchema = z
  .string()
  .check(z.regex(/^[1-9]\d{0,14}(\.[\w-]{1,64})?$/))
  .brand<'CartLineKey'>();
export type CartLineKey = z.infer<typeof cartLineKeySchema>;

/** What a cart shows of a product. */
export const cartProductSchema = z.object({
  id: productIdSchema,
  productType: productTypeSchema,
  name: z.string(),
  authors: z._default(z.array(z.string()), []),
  slug: z.string(),
  thumbnailImage: z.optional(z.string()),
});
export type CartProduct = z.infer<typeof cartProductSchema>;

/** A line of the cart (spec/storefront.md §3 Cart item). The wire keeps `isDigital` and `isPrint`; combo is both. */
export const cartItemSchema = z
  .object({
    id: cartLineKeySchema,
    offeringId: offeringIdSchema,
    courseId: z.optional(courseIdSchema),
    isDigital: z.boolean(),
    isPrint: z.boolean(),
    product: cartProductSchema,
    offering: offeringSchema,
    /** False where it can no longer be bought on this site: the line stays until the person takes it out. */
    isAvailable: z._default(z.boolean(), true),
    /** What it cost when it was put into the cart, where it costs something else now. */
    priceBefore: z.optional(priceSchema),
  })
  .check(z.refine((item) => item.isDigital || item.isPrint, 'A cart item is digital, print or both'));
export type CartItem = z.infer<typeof cartItemSchema>;
/** The whole cart, as every cart call answers it. `id` is the caller's: the person id, or "visitor". */
export const userCartSchema = z.object({
  id: z.string(),
  subtotal: priceSchema,
  /** Grows by one with each change on the server. */
  version: z.int().check(z.nonnegative()),
  cartItems: z._default(z.array(cartItemSchema), []),
});
export type UserCart = z.infer<typeof userCartSchema>;
export const userCartResource = defineResource('user_carts', userCartSchema, {
  cartItems: { type: 'cart_items', relationships: { product: { type: 'products' }, offering: { type: 'offerings' } } },
});

/**
 * POST /api/v1/shopping_cart/cart_items/ attributes. `replaces` names the line that this one takes the place of: removing and
 * adding are then one atomic change (decisions.md, Flows). Adding what is there already changes nothing.
 */
export const addCartItemSchema = z
  .object({
    offeringId: offeringIdSchema,
    isDigital: z.boolean(),
    isPrint: z.boolean(),
    courseId: z.optional(courseIdSchema),
    replaces: z.optional(cartLineKeySchema),
    /** What the person was shown that it costs, so that they are told when it changes. Nothing is charged by it. */
    seenPrice: z.optional(priceSchema),
  })
  .check(z.refine((item) => item.isDigital || item.isPrint, 'Choose the digital or the print version'));
export type AddCartItem = z.infer<typeof addCartItemSchema>;
