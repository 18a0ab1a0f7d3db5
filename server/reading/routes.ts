import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import {
  chosenStyleRequestSchema,
  leftPlaceRequestSchema,
  putMarkRequestSchema,
  readingStateResource,
  readingUseRequestSchema,
} from '../../src/domain/reading/reading-schema.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/caller.ts';
import { runIdempotentReloading } from '../http/idempotency.ts';
import { documentSchema, sendDocument } from '../http/json-api-answer.ts';
import { countUse, putMark, removeMark, takePlace, takeStyle } from './change-state.ts';
import { loadReadingState, type Reader } from './load-state.ts';
import { lockReading } from './lock-reading.ts';
import { requireOnceOwned } from './once-owned.ts';

const ofProduct = z.object({ productId: productIdSchema });
const ofMark = ofProduct.extend({ markId: z.uuid() });
const removal = z.object({ base: z.coerce.number().int().nonnegative().default(0) });
const response = { 200: documentSchema };
const STATE = '/api/v1/reading/states/:productId/';

/**
 * Routes for reading positions, marks and usage counts. The data stays available after the access has ended (READ-4).
 * Each change returns the whole state; a repeated change returns the current state.
 */
export const readingRoutes: DomainPlugin = async (app, context) => {
  app.get(STATE, { schema: { params: ofProduct, response } }, async (request, reply) => {
    const reader = readerOf(request, request.params.productId);
    return sendDocument(request, reply, 'private', await documentOf(context.db, reader));
  });

  app.post(
    `${STATE}places/`,
    { schema: { params: ofProduct, body: leftPlaceRequestSchema, response } },
    async (request, reply) =>
      change(context, request, reply, request.params.productId, (tx, reader, now) =>
        takePlace(tx, reader, request.body.data.attributes, now),
      ),
  );

  app.post(
    `${STATE}marks/:markId/`,
    { schema: { params: ofMark, body: putMarkRequestSchema, response } },
    async (request, reply) =>
      change(context, request, reply, request.params.productId, (tx, reader, now) =>
        putMark(tx, reader, request.params.markId, request.body.data.attributes, now),
      ),
  );

  app.delete(
    `${STATE}marks/:markId/`,
    { schema: { params: ofMark, querystring: removal, response } },
    async (request, reply) =>
      change(context, request, reply, request.params.productId, (tx, reader, now) =>
        removeMark(tx, reader, request.params.markId, request.query.base, now),
      ),
  );

  app.post(
    `${STATE}styles/`,
    { schema: { params: ofProduct, body: chosenStyleRequestSchema, response } },
    async (request, reply) =>
      change(context, request, reply, request.params.productId, (tx, reader, now) =>
        takeStyle(tx, reader, request.body.data.attributes, now),
      ),
  );

  app.post(
    `${STATE}uses/`,
    { schema: { params: ofProduct, body: readingUseRequestSchema, response } },
    async (request, reply) =>
      change(context, request, reply, request.params.productId, (tx, reader) =>
        countUse(tx, reader, request.body.data.attributes),
      ),
  );
};

type Effect = (tx: Database, reader: Reader, now: Date) => Promise<void>;

function change(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  productId: string,
  effect: Effect,
): Promise<FastifyReply> {
  const reader = readerOf(request, productId);
  return runIdempotentReloading(context, request, reply, {
    effect: async (tx) => {
      await lockReading(tx, reader);
      await requireOnceOwned(tx, reader);
      await effect(tx, reader, context.clock());
    },
    load: (tx) => documentOf(tx, reader),
  });
}

function readerOf(request: FastifyRequest, productId: string): Reader {
  return { userId: requirePerson(request), productId: Number(productId) };
}

async function documentOf(db: Database, reader: Reader) {
  return writeDocument(readingStateResource, await loadReadingState(db, reader));
}
