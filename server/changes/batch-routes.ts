import {
  BATCH_PATH,
  type BatchAnswer,
  type BatchedRequest,
  batchAnswerSchema,
  batchSchema,
} from '../../src/engine/http/batch-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';

/** Maximum size of a batch. A device sends mutations that do not fit into one batch alone. */
const MAX_BATCH_BYTES = 1024 * 1024;

/** Headers of the batch that describe its own body or connection. */
const OWN_HEADERS = ['content-type', 'content-length', 'transfer-encoding', 'connection', 'accept-encoding', 'expect'];
/** Header of a request inside a batch. A path has several spellings, so it does not tell which route it leads to. */
const INNER_HEADER = 'x-carrel-batched';
/** Headers of a response that a device reads. */
const READ_HEADERS = ['x-carrel', 'x-carrel-person', 'content-type', 'retry-after', 'idempotency-replayed'];

/**
 * The route that carries out up to fifty mutations of one device (SYNC-3). Each is a request to its own route, with its
 * own idempotency key, transaction and response; session, CSRF token and address are those of the batch. The order is
 * kept: after a response that asks to try again later, the others are not begun.
 */
export const batchRoutes: DomainPlugin = async (app) => {
  app.post(
    BATCH_PATH,
    { bodyLimit: MAX_BATCH_BYTES, schema: { body: batchSchema, response: { 200: batchAnswerSchema } } },
    async (request, reply) => {
      const { requests } = request.body;
      // A batch inside a batch could exceed the limit of fifty.
      if (INNER_HEADER in request.headers) throw new Problem(400, 'validation_failed');
      const shared = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.includes(name)),
      );
      const remoteAddress = request.socket.remoteAddress;
      const responses: BatchAnswer['responses'] = [];
      for (const { method, path, key, contentType, body } of requests) {
        const answer = await app.inject({
          method,
          url: path,
          headers: { ...shared, ...headersOf({ key, contentType }), [INNER_HEADER]: '1' },
          ...(body !== undefined && { payload: body }),
          ...(remoteAddress !== undefined && { remoteAddress }),
        });
        responses.push({ status: answer.statusCode, headers: readHeaders(answer.headers), body: answer.body });
        if (isForLater(answer)) break;
      }
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-carrel-person', String(request.session.userId ?? 'visitor'))
        .send({ responses });
    },
  );
};

function headersOf({ key, contentType }: Pick<BatchedRequest, 'key' | 'contentType'>): Record<string, string> {
  return {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
}

function readHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    READ_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

/** True if the device has to send the same request again, so that the later ones must wait for it. */
function isForLater({ statusCode, headers }: { readonly statusCode: number; readonly headers: object }): boolean {
  return statusCode >= 500 || [401, 408, 425, 429].includes(statusCode) || 'retry-after' in headers;
}
