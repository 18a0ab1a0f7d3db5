import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { sections } from '../db/schema/courses.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobHandler } from '../jobs/job-handlers.ts';
import { provideSection } from './automatic-provision.ts';

/** Name of the job that provides the due materials of sections which just changed (SECT-7). */
const PROVIDE_JOB = 'sections.provide';

const payloadSchema = z.object({ sectionIds: z.array(z.number()) });

/**
 * Gives the members of these sections what is due as soon as the caller's transaction is committed. Without it they
 * would wait for the next hourly run.
 */
export async function enqueueProvision(tx: Database, sectionIds: readonly number[], now: Date): Promise<void> {
  if (sectionIds.length === 0) return;
  await enqueueJob(tx, { kind: PROVIDE_JOB, payload: { sectionIds: [...new Set(sectionIds)] } }, now);
}

export const sectionJobs: Readonly<Record<string, JobHandler>> = {
  [PROVIDE_JOB]: {
    run: async ({ payload }, { db, clock, checkpoint }) => {
      const { sectionIds } = payloadSchema.parse(payload);
      const rows = await db.select().from(sections).where(inArray(sections.id, sectionIds)).orderBy(sections.id);
      for (const section of rows) {
        await checkpoint();
        await provideSection(db, section, clock());
      }
    },
  },
};
