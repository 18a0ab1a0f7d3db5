import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { savedListResource, saveItemSchema } from '../../src/domain/saved/saved-schema.ts';
import { requestDocumentSchema, writeDocument } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { runIdempotentReloading } from '../http/requests/idempotency.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import type { CartDeps } from '../shopping-cart/to-user-cart.ts';
import { loadSavedList } from './load-list.ts';
import { removeProduct, saveProduct } from './stored-list.ts';

const LIST = '/api/v1/saved/list/';
const ITEM = '/api/v1/saved/items/:productId/';
const params = z.object({ productId: productIdSchema });
const response = { 200: documentSchema };

/**
 * Routes for the list of products that a person saved for later (SAVE-1). A visitor's list is on the device only. Every
 * change is applied once per idempotency key, by the rule that the client uses too, and returns the whole list.
 */
export const savedRoutes: DomainPlugin = async (app, context) => {
  const { db } = context;

  app.get(LIST, { schema: { response } }, async (request, reply) => {
    const userId = requirePerson(request);
    const list = await loadSavedList(depsOf(context, db, request), userId);
    return sendDocument(request, reply, 'private', writeDocument(savedListResource, list));
  });

  app.post(
    ITEM,
    {
      config: { mutation: 'saved.save' },
      schema: { params, body: requestDocumentSchema('saved_items', saveItemSchema), response },
    },
    async (request, reply) =>
      change(context, request, reply, (tx, userId, now) =>
        saveProduct(tx, userId, request.params.productId, request.body.data.attributes, now),
      ),
  );

  app.delete(ITEM, { config: { mutation: 'saved.remove' }, schema: { params, response } }, async (request, reply) =>
    change(context, request, reply, (tx, userId) => removeProduct(tx, userId, request.params.productId)),
  );
};

/** Makes a change. The key stores only that it was made, and a repeated request receives the list of today. */
function change(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  effect: (tx: Database, userId: number, now: Date) => Promise<void>,
): Promise<FastifyReply> {
  const userId = requirePerson(request);
  return runIdempotentReloading(context, request, reply, {
    effect: async (tx) => {
      await effect(tx, userId, context.clock());
      return null;
    },
    outcome: z.null(),
    load: async (tx) => writeDocument(savedListResource, await loadSavedList(depsOf(context, tx, request), userId)),
  });
}

function depsOf({ clock, config }: AppContext, tx: Database, { hostname: host }: FastifyRequest): CartDeps {
  return { tx, host, now: clock(), country: config.country };
}
