import pino from 'pino';
import { jobHandlers } from '../../../server/jobs/job-handlers.ts';
import { JobRunner } from '../../../server/jobs/job-runner.ts';
import type { TestApp } from './test-app.ts';

/** Runs the jobs that are due, as the worker of the server does. */
export async function runJobs({ db, clock, config }: TestApp): Promise<void> {
  await new JobRunner({ db, clock: clock.now, config, log: pino({ level: 'silent' }) }, jobHandlers).runDue();
}
