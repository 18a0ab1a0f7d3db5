import * as z from 'zod';
import type { JobContext, JobHandler, JobRow } from '../jobs/job-handlers.ts';
import { findKind } from './import-kinds.ts';
import { applyImport, moveTo, readImport, undoImport } from './run-import.ts';

const payloadSchema = z.object({ importId: z.number() });
const importOf = ({ payload }: JobRow) => payloadSchema.parse(payload).importId;
const workOf = ({ db, clock, checkpoint }: JobContext) => ({ db, now: clock, findKind, checkpoint });

/** The jobs of imports. Each continues after a crash: reading starts again, applying and undoing go on. */
export const importJobs = {
  'import.read': {
    run: (job, context) => readImport(workOf(context), importOf(job)),
    async giveUp(job, { db }) {
      await moveTo(db, importOf(job), ['received', 'reading'], {
        status: 'failed',
        problem: { code: 'internal_fault', params: {} },
      });
    },
  },
  'import.apply': { run: (job, context) => applyImport(workOf(context), importOf(job)) },
  'import.undo': { run: (job, context) => undoImport(workOf(context), importOf(job)) },
} satisfies Record<string, JobHandler>;
