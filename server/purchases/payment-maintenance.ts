import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { AppContext } from '../http/app-context.ts';
import { resolveOpenRefunds } from '../refunds/resolve-refunds.ts';
import { expirePayments } from './resolve-pending.ts';

/**
 * Ends abandoned payments and asks again about refunds without a response, now and every minute. Any number of server
 * processes may run it at the same time: the gateway decides, and settling an order twice changes nothing.
 * @returns a function that stops the schedule
 */
export function startPaymentMaintenance(
  deps: Pick<AppContext, 'db' | 'gateway' | 'clock'>,
  log: FastifyBaseLogger,
): () => void {
  let isRunning = false;
  const tick = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const task of [expirePayments, resolveOpenRefunds]) {
      await task(deps).catch((error: unknown) => log.error({ err: error }, 'payment maintenance failed'));
    }
    isRunning = false;
  };
  const timer = setInterval(() => void tick(), MINUTE_MS);
  timer.unref();
  void tick();
  return () => clearInterval(timer);
}
