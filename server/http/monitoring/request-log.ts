import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isHealthCheck } from './health.ts';

/** Logs one line per request, at the end of its response. Health checks are not logged. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId', disableRequestLogging: isHealthCheck });
  }

  /** Logs nothing: the line at the end says what was requested. */
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const { elapsedTime: responseTime } = reply;
    if (error) reply.log.error({ req: request, res: reply, responseTime, err: error }, 'request errored');
    else reply.log.info({ req: request, res: reply, responseTime }, 'request completed');
  }
}
