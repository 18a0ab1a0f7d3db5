import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { expirePayments } from './resolve-pending.ts';

const MINUTE_MS = 60_000;

/**
 * Ends the payments that nobody came back to, now and every minute. Any number of copies of the server may do it at once: the gateway
 * decides, and settling twice changes nothing.
 * @returns the way to end it
 */
export function startPaymentMaintenance(
  tools: Pick<AppContext, 'db' | 'gateway' | 'clock'>,
  log: FastifyBaseLogger,
): () => void {
  let isRunning = false;
  const tick = async () => {
    if (isRunning) return;
    isRunning = true;
    await expirePayments(tools).catch((error: unknown) => log.error({ err: error }, 'payment upkeep failed'));
    isRunning = false;
  };
  const timer = setInterval(() => void tick(), MINUTE_MS);
  timer.unref();
  void tick();
  return () => clearInterval(timer);
}
