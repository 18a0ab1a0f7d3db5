import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of the mutation that a device sends to this route, for the metrics. */
    mutation?: string;
  }
}

/** The route that devices ask what changed. */
const ASK_ROUTE = '/api/v1/sync/';
/** Milliseconds for which the age that a device reported counts. Visible devices ask about once a minute. */
const AGE_WINDOW_MS = 600_000;

const askSchema = z.object({ unsent: z.coerce.number().int().nonnegative() });

/** Registers how many mutations arrived, how they ended, and how long the oldest unsent one of a device waits. */
export function registerSyncMetrics(app: FastifyInstance, registry: Registry, clock: Clock): void {
  const mutations = new Counter({
    name: 'carrel_mutations_total',
    help: 'Mutations of devices, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  let oldest = { seconds: 0, at: 0 };
  new Gauge({
    name: 'carrel_oldest_unsent_seconds',
    help: 'Age of the oldest mutation that a device reported in the last ten minutes that it could not send',
    registers: [registry],
    collect() {
      this.set(clock().getTime() - oldest.at < AGE_WINDOW_MS ? oldest.seconds : 0);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions;
    const isReplayed = reply.hasHeader('idempotency-replayed');
    if (config.mutation !== undefined)
      mutations.inc({ kind: config.mutation, outcome: outcomeOf(reply.statusCode, isReplayed) });
    const asked = url === ASK_ROUTE ? askSchema.safeParse(request.query) : undefined;
    if (asked?.success) {
      const now = clock().getTime();
      const isOver = now - oldest.at >= AGE_WINDOW_MS;
      if (isOver || asked.data.unsent >= oldest.seconds) oldest = { seconds: asked.data.unsent, at: now };
    }
    done();
  });
}

/** `later`: the device sends the mutation again. */
function outcomeOf(status: number, isReplayed: boolean): 'applied' | 'replayed' | 'refused' | 'later' {
  if (status < 400) return isReplayed ? 'replayed' : 'applied';
  return status >= 500 || [401, 408, 425, 429].includes(status) ? 'later' : 'refused';
}
