import * as z from 'zod';
import { changesResource } from '../../src/domain/site/changes-schema.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { callerOf } from '../http/sessions/caller.ts';
import { hashOfSession } from '../http/sessions/session-store.ts';
import { CHANGE_EVENT, createChangeStreams } from './change-streams.ts';
import { loadChanges } from './load-changes.ts';

const since = z.string().max(4_000).optional();

/** Routes that tell a device what changed since it last asked, and when to ask again (SYNC-1). */
export const changeRoutes: DomainPlugin = async (app, { db, clock, listen }) => {
  const streams = createChangeStreams(db, clock, listen);
  app.addHook('preClose', () => streams.close());

  app.get(
    '/api/v1/sync/',
    {
      schema: {
        // Age of the oldest mutation that waits on the device, in seconds. The metrics read it.
        querystring: z.object({ since, unsent: z.string().optional() }),
        response: { 200: documentSchema, 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const userId = caller.kind === 'person' ? caller.userId : undefined;
      const session = hashOfSession(request.session.sessionId);
      const { cursor, subjects } = await loadChanges(db, { userId, session }, request.query.since);
      if (subjects.length === 0) {
        return reply
          .code(204)
          .header('cache-control', 'private, no-store')
          .header('x-carrel-person', String(userId ?? 'visitor'))
          .send(undefined);
      }
      return sendDocument(request, reply, 'private', writeDocument(changesResource, { id: cursor, subjects }));
    },
  );

  app.get(
    '/api/v1/sync/events/',
    { schema: { querystring: z.object({ person: z.string().max(30), since }) }, compress: false },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { userId } = request.session;
      // Without content, a browser does not open the stream again.
      if (userId === undefined || String(userId) !== request.query.person) return reply.code(204).send(undefined);
      const requester = { userId, session: hashOfSession(request.session.sessionId) };
      const output = await streams.open(requester);
      // Reports the changes between the last request of the device and the opening of the stream.
      const { subjects } = await loadChanges(db, requester, request.query.since);
      if (subjects.length > 0) output.write(CHANGE_EVENT);
      return (
        reply
          .type('text/event-stream')
          // Some proxies wait for the whole response unless this header tells them not to.
          .header('x-accel-buffering', 'no')
          // Otherwise the connection would outlive the stream and delay the end of the server by its idle time.
          .header('connection', 'close')
          .send(output)
      );
    },
  );
};
