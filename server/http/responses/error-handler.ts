import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_API_TYPE } from '../../../src/engine/http/json-api.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { isNavigation, sendLimitPage } from '../../pages/limit-page.ts';
import { languageOf } from '../requests/language.ts';
import { databaseUnavailable, Problem } from './problem.ts';

/** Sends every error in the format that callers of the path expect, and writes internal details to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    // The message may quote the request; the code of the error never does.
    else request.log.info({ code: problem.code, reason: reasonOf(error) }, 'request refused');
    return sendProblem(request, reply, problem);
  });
}

/**
 * Sends a problem: JSON:API under /api/v1, plain JSON elsewhere. A person whose requests are rate limited gets a page.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const detail = problem.detail[languageOf(request)];
  reply.code(problem.status).headers(problem.headers).header('cache-control', 'no-store');
  if (problem.code === 'rate_limited' && isNavigation(request)) {
    return sendLimitPage(request, reply, Number(problem.headers['retry-after'] ?? 60));
  }
  if (!request.url.startsWith('/api/v1/')) {
    return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send({
      error: detail,
      code: problem.code,
    });
  }
  const meta = problem.meta ? { meta: problem.meta } : {};
  const errors = [{ status: String(problem.status), code: problem.code, detail, ...meta }];
  return reply.type(JSON_API_TYPE).serializer(JSON.stringify).send({ errors });
}

const reasonOf = (error: FastifyError | Problem) => (error instanceof Problem ? undefined : error.code);

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  if (error.code?.startsWith('FST_CSRF_')) return new Problem(403, 'csrf_refused');
  if (error.validation) return validationProblem(error);
  const status = error.statusCode ?? 500;
  if (status === 429) return new Problem(429, 'rate_limited');
  return status >= 400 && status < 500 ? new Problem(status, 'validation_failed') : new Problem(500, 'internal');
}

/** A malformed id in the path is answered with 404, like an unknown one. */
function validationProblem(error: FastifyError): Problem {
  if (error.validationContext === 'params') return new Problem(404, 'not_found');
  const fields = (error.validation ?? []).map((one) => one.instancePath.replace(/^\//, '').replaceAll('/', '.'));
  const status = error.validationContext === 'body' ? 422 : 400;
  return new Problem(status, 'validation_failed', { meta: { fields } });
}
