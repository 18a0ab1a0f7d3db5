import { FolderWatcher } from '../imports/folder-watcher.ts';
import { startMaintenance } from '../maintenance.ts';
import type { PaymentGateway } from '../payment/gateway.ts';
import { startPaymentMaintenance } from '../purchases/payment-maintenance.ts';
import { type JobHandler, type JobServices, jobLanes } from './job-handlers.ts';
import { JobRunner } from './job-runner.ts';

/**
 * Starts everything that runs in the background: jobs, watched folders and maintenance.
 * @returns a function that stops it and waits until a running job has ended at its next batch
 */
export function startWorker(services: JobServices, gateway: PaymentGateway): () => Promise<void> {
  const { db, clock, log } = services;
  const stopMaintenance = startMaintenance(db, clock, log);
  const stopPayments = startPaymentMaintenance({ db, clock, gateway }, log);
  const stopJobs = startJobs(services, jobLanes);
  const watcher = new FolderWatcher(services);
  watcher.start();
  return async () => {
    stopMaintenance();
    stopPayments();
    await Promise.all([stopJobs(), watcher.stop()]);
  };
}

/**
 * Starts to run jobs, one at a time in each lane.
 * @returns a function that stops it and waits until the running jobs have ended at their next batch
 */
export function startJobs(
  services: JobServices,
  lanes: readonly Readonly<Record<string, JobHandler>>[],
): () => Promise<void> {
  const runners = lanes.map((handlers) => new JobRunner(services, handlers));
  for (const runner of runners) runner.start();
  return async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  };
}
