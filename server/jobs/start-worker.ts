import { FolderWatcher } from '../imports/folder-watcher.ts';
import { startMaintenance } from '../maintenance.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { startPaymentMaintenance } from '../purchases/payment-maintenance.ts';
import { type JobServices, jobHandlers } from './job-handlers.ts';
import { JobRunner } from './job-runner.ts';

/**
 * Starts everything that runs in the background: jobs, watched folders and maintenance.
 * @returns a function that stops it and waits until a running job has ended at its next batch
 */
export function startWorker(services: JobServices, gateway: PaymentGateway): () => Promise<void> {
  const { db, clock, log } = services;
  const stopMaintenance = startMaintenance(db, clock, log);
  const stopPayments = startPaymentMaintenance({ db, clock, gateway }, log);
  const runner = new JobRunner(services, jobHandlers);
  const watcher = new FolderWatcher(services);
  runner.start();
  watcher.start();
  return async () => {
    stopMaintenance();
    stopPayments();
    await Promise.all([runner.stop(), watcher.stop()]);
  };
}
