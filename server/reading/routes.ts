import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { readingChangesResource } from '../../src/domain/reading/reading-changes.ts';
import {
  chosenStyleRequestSchema,
  formAnswerRequestSchema,
  leftPlaceRequestSchema,
  putAnnotationRequestSchema,
  readingUseRequestSchema,
} from '../../src/domain/reading/reading-schema.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { nameOrigin, runIdempotentReloading } from '../http/requests/idempotency.ts';
import { documentSchema, sendChanged, sendDocument } from '../http/responses/json-api-answer.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { countUse, putAnnotation, removeAnnotation, storeAnswer, storePosition, storeStyle } from './change-state.ts';
import { requireEverOwnedDigitally } from './ever-owned.ts';
import {
  type ChangedRows,
  changedRowsSchema,
  highestRevision,
  loadChangedRows,
  loadReadingChanges,
  type Reader,
} from './load-changes.ts';
import { lockReading } from './lock-reading.ts';

const ofProduct = z.object({ productId: productIdSchema });
const ofAnnotation = ofProduct.extend({ markId: z.uuid() });
const cursor = z.object({ since: z.string().max(100).optional() });
const removal = z.object({ base: z.coerce.number().int().nonnegative().default(0) });
const response = { 200: documentSchema };
const STATE = '/api/v1/reading/states/:productId/';

/**
 * Routes for reading positions, annotations, answers in forms and usage counts. The data stays available after the
 * access has ended (READ-4). Each change returns the rows that it has written, and a repeated change returns their
 * current state (READ-6).
 */
export const readingRoutes: DomainPlugin = async (app, context) => {
  const { db } = context;

  app.get(STATE, { schema: { params: ofProduct, querystring: cursor, response } }, async (request, reply) => {
    const reader = readerOf(request, request.params.productId);
    const changes = await loadReadingChanges(db, reader, request.query.since);
    return sendDocument(request, reply, 'private', writeDocument(readingChangesResource, changes));
  });

  app.post(
    `${STATE}places/`,
    { config: { mutation: 'reading.position' }, schema: { params: ofProduct, body: leftPlaceRequestSchema, response } },
    async (request, reply) =>
      changeLatest(context, request, reply, request.params.productId, (tx, reader, now) =>
        storePosition(tx, reader, request.body.data.attributes, now),
      ),
  );

  app.post(
    `${STATE}styles/`,
    { config: { mutation: 'reading.style' }, schema: { params: ofProduct, body: chosenStyleRequestSchema, response } },
    async (request, reply) =>
      changeOnce(context, request, reply, request.params, (tx, reader, now) =>
        storeStyle(tx, reader, request.body.data.attributes, now),
      ),
  );

  app.post(
    `${STATE}answers/`,
    { config: { mutation: 'reading.answer' }, schema: { params: ofProduct, body: formAnswerRequestSchema, response } },
    async (request, reply) =>
      changeOnce(context, request, reply, request.params, (tx, reader, now) =>
        storeAnswer(tx, reader, request.body.data.attributes, now),
      ),
  );

  app.post(
    `${STATE}marks/:markId/`,
    {
      config: { mutation: 'reading.putMark' },
      schema: { params: ofAnnotation, body: putAnnotationRequestSchema, response },
    },
    async (request, reply) =>
      changeOnce(context, request, reply, request.params, (tx, reader, now) =>
        putAnnotation(tx, reader, request.params.markId, request.body.data.attributes, now),
      ),
  );

  app.delete(
    `${STATE}marks/:markId/`,
    { config: { mutation: 'reading.removeMark' }, schema: { params: ofAnnotation, querystring: removal, response } },
    async (request, reply) =>
      changeOnce(context, request, reply, request.params, (tx, reader, now) =>
        removeAnnotation(tx, reader, request.params.markId, request.query.base, now),
      ),
  );

  app.post(
    `${STATE}uses/`,
    { config: { mutation: 'reading.use' }, schema: { params: ofProduct, body: readingUseRequestSchema, response } },
    async (request, reply) =>
      changeOnce(context, request, reply, request.params, (tx, reader) =>
        countUse(tx, reader, request.body.data.attributes),
      ),
  );
};

type Effect = (tx: Database, reader: Reader, now: Date) => Promise<ChangedRows>;

interface Subject {
  readonly productId: string;
  readonly markId?: string;
}

/** A change that counts once: the idempotency key stores which rows it has written. */
async function changeOnce(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { productId, markId }: Subject,
  effect: Effect,
): Promise<FastifyReply> {
  const reader = readerOf(request, productId);
  // The rows of a key that a version before stored without them.
  const unnamed: ChangedRows = markId === undefined ? { hasUse: true } : { marks: [markId] };
  let before: number | undefined;
  return runIdempotentReloading(context, request, reply, {
    effect: async (tx) => {
      await begin(tx, reader);
      before = await highestRevision(tx, reader);
      return effect(tx, reader, context.clock());
    },
    outcome: changedRowsSchema.catch(unnamed),
    load: (tx, rows) => documentOf(tx, reader, rows, before),
  });
}

/** A change of the place of a device, of which the latest wins. It needs no key, because a repetition changes nothing. */
async function changeLatest(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  productId: string,
  effect: Effect,
): Promise<FastifyReply> {
  const reader = readerOf(request, productId);
  const body = await context.db.transaction(async (tx) => {
    await nameOrigin(tx, request);
    await begin(tx, reader);
    return documentOf(tx, reader, await effect(tx, reader, context.clock()), undefined);
  });
  return sendChanged(reply, body);
}

async function begin(tx: Database, reader: Reader): Promise<void> {
  await lockReading(tx, reader);
  await requireEverOwnedDigitally(tx, reader);
}

function readerOf(request: FastifyRequest, productId: string): Reader {
  return { userId: requirePerson(request), productId: Number(productId) };
}

/** @param before the revision of the book before the change; undefined if nothing is known about other changes */
async function documentOf(db: Database, reader: Reader, rows: ChangedRows, before: number | undefined) {
  const to = await highestRevision(db, reader);
  const changes = await loadChangedRows(db, reader, rows, { from: before ?? to, to });
  return writeDocument(readingChangesResource, changes);
}
