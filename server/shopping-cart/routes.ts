import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { formatOfFlags } from '../../src/domain/cart/cart-format.ts';
import {
  addCartItemSchema,
  cartItemResource,
  cartLineKeySchema,
  type UserCart,
  userCartResource,
} from '../../src/domain/cart/cart-schema.ts';
import { parsePrice } from '../../src/domain/cart/price.ts';
import { requestDocumentSchema, writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import { loadEpoch } from '../db/epoch.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { type Caller, callerOf, keptCaller } from '../http/caller.ts';
import { type ChangeAnswer, runIdempotent } from '../http/idempotency.ts';
import { documentSchema, sendDocument } from '../http/json-api-answer.ts';
import { Problem } from '../http/problem.ts';
import { refuseWithoutPayments } from '../payment/refuse-payment.ts';
import { addCartLine, removeCartLine } from './change-cart.ts';
import { type CartOwner, findCart } from './stored-cart.ts';
import { type CartTools, toUserCart } from './to-user-cart.ts';

/**
 * Routes for the cart of a person or a visitor. Every change is applied once per idempotency key, by the rule that the
 * client uses too.
 */
export const shoppingCartRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  const toolsOf = (tx: Database, { hostname: host }: FastifyRequest): CartTools => ({
    ...{ tx, host, now: clock() },
    country: config.country,
  });

  app.get(
    '/api/v1/shopping_cart/user_carts/',
    { schema: { response: { 200: documentSchema } } },
    async (request, reply) => {
      const owner = ownerOf(callerOf(request));
      const cart = owner && (await findCart(db, owner));
      const known = await toUserCart(toolsOf(db, request), owner, cart);
      return sendDocument(request, reply, 'private', writeDocument(userCartResource, known), await loadEpoch(db));
    },
  );

  app.get(
    '/api/v1/shopping_cart/cart_items/',
    { schema: { response: { 200: documentSchema } } },
    async (request, reply) => {
      const owner = ownerOf(callerOf(request));
      const cart = owner && (await findCart(db, owner));
      const { cartItems } = await toUserCart(toolsOf(db, request), owner, cart);
      return sendDocument(request, reply, 'private', writeCollection(cartItemResource, cartItems));
    },
  );

  app.post(
    '/api/v1/shopping_cart/cart_items/',
    { schema: { body: requestDocumentSchema('cart_items', addCartItemSchema), response: { 200: documentSchema } } },
    async (request, reply) => {
      refuseWithoutPayments(config);
      const { seenPrice, isDigital, isPrint, ...wanted } = request.body.data.attributes;
      const format = formatOfFlags({ isDigital, isPrint });
      if (format === undefined) throw new Problem(422, 'validation_failed');
      const owner = keptCaller(request);
      return runIdempotent(context, request, reply, async (tx) =>
        answer(
          await addCartLine(toolsOf(tx, request), owner, {
            ...wanted,
            format,
            seenPrice: seenPrice === undefined ? undefined : parsePrice(seenPrice),
          }),
        ),
      );
    },
  );

  app.delete(
    '/api/v1/shopping_cart/cart_items/:lineKey/',
    { schema: { params: z.object({ lineKey: cartLineKeySchema }), response: { 200: documentSchema } } },
    async (request, reply) => {
      const owner = keptCaller(request);
      return runIdempotent(context, request, reply, async (tx) =>
        answer(await removeCartLine(toolsOf(tx, request), owner, request.params.lineKey)),
      );
    },
  );
};

/** Returns the owner of the cart. A visitor without a session has no cart yet, and reading it creates none. */
function ownerOf(caller: Caller): CartOwner | undefined {
  if (caller.kind === 'person') return caller;
  return caller.visitorId === undefined ? undefined : { kind: 'visitor', visitorId: caller.visitorId };
}

function answer(cart: UserCart): ChangeAnswer {
  return { status: 200, body: writeDocument(userCartResource, cart) };
}
