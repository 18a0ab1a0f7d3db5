import * as z from 'zod';
import type { JobContext, JobHandler, JobRow } from '../jobs/job-handlers.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { joinWaitingAccounts } from '../roster/unmatched-people.ts';
import { loadRosterClaims } from '../sign-in-providers/find-providers.ts';
import { findKind } from './import-kinds.ts';
import { applyImport, moveTo, readImport, undoImport } from './run-import.ts';

const payloadSchema = z.object({ importId: z.number() });
const importOf = ({ payload }: JobRow) => payloadSchema.parse(payload).importId;
const workOf = ({ db, clock, config, checkpoint }: JobContext) => ({
  ...{ db, now: clock, findKind, checkpoint, currency: storeCurrency(config) },
});

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
  'import.apply': {
    async run(job, context) {
      await applyImport(workOf(context), importOf(job));
      // The file may have brought the people of accounts that signed in before it.
      const { db, clock, config } = context;
      if (job.organizationId === null) return;
      for (const roster of await loadRosterClaims({ db, config }, job.organizationId)) {
        await joinWaitingAccounts(db, roster, clock());
      }
    },
  },
  'import.undo': { run: (job, context) => undoImport(workOf(context), importOf(job)) },
} satisfies Record<string, JobHandler>;
