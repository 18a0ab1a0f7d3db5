import type { FastifyBaseLogger } from 'fastify';
import { bulkJobs } from '../bulk/apply.ts';
import { catalogJobs } from '../catalog-items/scheduled-prices.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { coverJobs } from '../covers/fetch-covers.ts';
import type { Database } from '../db/database.ts';
import type { jobs } from '../db/schema/jobs.ts';
import { bookImportJobs } from '../imports/books/book-import-jobs.ts';
import { importJobs } from '../imports/import-jobs.ts';
import { openBookJobs } from '../imports/opds/fetch/fetch-open-books.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import { sectionJobs } from '../sections/provide-job.ts';

/** A row of the table `jobs`. */
export type JobRow = typeof jobs.$inferSelect;

export interface JobServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

export interface JobContext extends JobServices {
  /**
   * To be awaited between batches. It throws if the process shuts down or the lease was lost; the job then ends here,
   * and a worker takes it again.
   */
  readonly checkpoint: () => Promise<void>;
}

/** Runs jobs of one kind. A job may run several times, so every handler continues where an earlier run ended. */
export interface JobHandler {
  run(job: JobRow, context: JobContext): Promise<void>;
  /** Called once when the job failed for good. */
  giveUp?(job: JobRow, context: JobServices): Promise<void>;
}

type Handlers = Readonly<Record<string, JobHandler>>;

/** Jobs that take a moment each and for which somebody waits: mails, and prices that begin. */
const quickJobs: Handlers = { ...mailJobs, ...catalogJobs };

/** Jobs that may take minutes, such as the import of a roster. */
const longJobs: Handlers = {
  ...importJobs,
  ...bookImportJobs,
  ...coverJobs,
  ...openBookJobs,
  ...sectionJobs,
  ...bulkJobs,
};

/** The handlers by the kind of their jobs, in lanes. Jobs of one lane do not wait for those of another. */
export const jobLanes: readonly Handlers[] = [quickJobs, longJobs];

/** All handlers by the kind of their jobs. */
export const jobHandlers: Handlers = { ...quickJobs, ...longJobs };
