import type { FastifyReply, FastifyRequest } from 'fastify';
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
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { runIdempotentReloading } from '../http/requests/idempotency.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { Problem } from '../http/responses/problem.ts';
import { type Caller, callerOf, ensureStoredCaller } from '../http/sessions/caller.ts';
import { refuseWithoutPayments } from '../payment/refuse-payment.ts';
import { addCartLine, removeCartLine } from './change-cart.ts';
import { type CartOwner, findCart } from './stored-cart.ts';
import { type CartDeps, toUserCart } from './to-user-cart.ts';

/**
 * Routes for the cart of a person or a visitor. Every change is applied once per idempotency key, by the rule that the
 * client uses too.
 */
export const shoppingCartRoutes: DomainPlugin = async (app, context) => {
  const { db, config } = context;

  app.get(
    '/api/v1/shopping_cart/user_carts/',
    { schema: { response: { 200: documentSchema } } },
    async (request, reply) => {
      const owner = ownerOf(callerOf(request));
      const known = await loadCart(depsOf(context, db, request), owner);
      return sendDocument(request, reply, 'private', writeDocument(userCartResource, known));
    },
  );

  app.get(
    '/api/v1/shopping_cart/cart_items/',
    { schema: { response: { 200: documentSchema } } },
    async (request, reply) => {
      const { cartItems } = await loadCart(depsOf(context, db, request), ownerOf(callerOf(request)));
      return sendDocument(request, reply, 'private', writeCollection(cartItemResource, cartItems));
    },
  );

  app.post(
    '/api/v1/shopping_cart/cart_items/',
    {
      config: { mutation: 'cart.addOffering' },
      schema: { body: requestDocumentSchema('cart_items', addCartItemSchema), response: { 200: documentSchema } },
    },
    async (request, reply) => {
      refuseWithoutPayments(config);
      const { seenPrice, isDigital, isPrint, ...wanted } = request.body.data.attributes;
      const format = formatOfFlags({ isDigital, isPrint });
      if (format === undefined) throw new Problem(422, 'validation_failed');
      const owner = ensureStoredCaller(request);
      return change(context, request, reply, owner, (deps) =>
        addCartLine(deps, owner, {
          ...wanted,
          format,
          seenPrice: seenPrice === undefined ? undefined : parsePrice(seenPrice),
        }),
      );
    },
  );

  app.delete(
    '/api/v1/shopping_cart/cart_items/:lineKey/',
    {
      config: { mutation: 'cart.removeOffering' },
      schema: { params: z.object({ lineKey: cartLineKeySchema }), response: { 200: documentSchema } },
    },
    async (request, reply) => {
      const owner = ensureStoredCaller(request);
      return change(context, request, reply, owner, (deps) => removeCartLine(deps, owner, request.params.lineKey));
    },
  );
};

/** Returns the owner of the cart. A visitor without a session has no cart yet, and reading it creates none. */
function ownerOf(caller: Caller): CartOwner | undefined {
  if (caller.kind === 'person') return caller;
  return caller.visitorId === undefined ? undefined : { kind: 'visitor', visitorId: caller.visitorId };
}

function depsOf({ clock, config }: AppContext, tx: Database, { hostname: host }: FastifyRequest): CartDeps {
  return { tx, host, now: clock(), country: config.country };
}

async function loadCart(deps: CartDeps, owner: CartOwner | undefined): Promise<UserCart> {
  return toUserCart(deps, owner, owner && (await findCart(deps.tx, owner)));
}

/** Makes a change. The key stores only that it was made, and a repeated request receives the cart of today. */
function change(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: CartOwner,
  effect: (deps: CartDeps) => Promise<UserCart>,
): Promise<FastifyReply> {
  let changed: UserCart | undefined;
  return runIdempotentReloading(context, request, reply, {
    effect: async (tx) => {
      changed = await effect(depsOf(context, tx, request));
      return null;
    },
    // A version before stored the cart.
    outcome: z.null().catch(null),
    load: async (tx) =>
      writeDocument(userCartResource, changed ?? (await loadCart(depsOf(context, tx, request), owner))),
  });
}
