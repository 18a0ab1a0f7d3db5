import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { JobContext, JobHandler, JobRow, JobServices } from './job-handlers.ts';
import { failJob, finishJob, isOutOfAttempts, LEASE_MS, leaseJob, releaseJob, renewLease } from './job-queue.ts';
import { WorkInterrupted } from './work-interrupted.ts';

/** Time in milliseconds between two looks for due jobs. */
const POLL_MS = 1_000;

/** The reason why a job fails whose process crashed during the last attempt. */
class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
}

/**
 * Runs due jobs, one at a time. Any number of processes may run on one database: a lease gives each job to one of them,
 * and after a crash the job is taken again when the lease ends, as often as a job that fails is tried.
 */
export class JobRunner {
  readonly #services: JobServices;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #worker = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(services: JobServices, handlers: Readonly<Record<string, JobHandler>>) {
    this.#services = services;
    this.#handlers = handlers;
  }

  /** Starts looking for jobs. */
  start(): void {
    this.#schedule(0);
  }

  /** Stops. A running job ends at its next batch and is given back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Runs due jobs until there are none. Returns their number. */
  async runDue(): Promise<number> {
    let count = 0;
    while (!this.#isStopping && (await this.#runNext())) count += 1;
    return count;
  }

  #schedule(delay: number): void {
    if (this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#running = this.runDue()
        // The database may be out of reach for a while.
        .catch((error: unknown) => this.#services.log.error({ err: error }, 'jobs cannot be read'))
        .then(() => this.#schedule(POLL_MS));
    }, delay);
    this.#timer.unref();
  }

  async #runNext(): Promise<boolean> {
    const { db, clock } = this.#services;
    const job = await leaseJob(db, this.#worker, Object.keys(this.#handlers), clock());
    const handler = job && this.#handlers[job.kind];
    if (!job || !handler) return false;
    if (isOutOfAttempts(job)) await this.#fail(job, handler, new WorkerCrashed(`Job ${job.id} has no attempts left`));
    else await this.#run(job, handler);
    return true;
  }

  async #run(job: JobRow, handler: JobHandler): Promise<void> {
    const { db, clock } = this.#services;
    const lease = this.#keepLease(job);
    try {
      await handler.run(job, { ...this.#services, checkpoint: lease.checkpoint } satisfies JobContext);
      await finishJob(db, job, this.#worker, clock());
    } catch (error) {
      if (error instanceof WorkInterrupted) await releaseJob(db, job, this.#worker);
      else await this.#fail(job, handler, error);
    } finally {
      lease.end();
    }
  }

  async #fail(job: JobRow, handler: JobHandler, error: unknown): Promise<void> {
    const { db, clock, log } = this.#services;
    log.error({ err: error, job: job.id, kind: job.kind }, 'job failed');
    // The message of an error may contain data of people; its name does not.
    const name = error instanceof Error ? error.name : 'unknown error';
    if (await failJob(db, job, this.#worker, name, clock())) await handler.giveUp?.(job, this.#services);
  }

  /** Renews the lease while the job runs, also during a long batch. */
  #keepLease(job: JobRow) {
    const { db, clock, log } = this.#services;
    let isLost = false;
    const renew = async () => {
      if (!(await renewLease(db, job, this.#worker, clock()))) isLost = true;
    };
    const warn = (error: unknown) => log.warn({ err: error, job: job.id }, 'lease was not renewed');
    const timer = setInterval(() => void renew().catch(warn), LEASE_MS / 3);
    timer.unref();
    return {
      checkpoint: async () => {
        if (this.#isStopping) throw new WorkInterrupted(`Job ${job.id} is given back`);
        if (isLost) throw new Error(`Another worker has taken job ${job.id}`);
      },
      end: () => clearInterval(timer),
    };
  }
}
