import * as z from 'zod';
import { openBookStorage } from '../../book-files/storage/open-book-storage.ts';
import type { JobHandler, JobRow } from '../../jobs/job-handlers.ts';
import { moveTo } from '../run-import.ts';
import { REFRESH_OWNERS_JOB, runRefreshOwners } from './refresh-owners.ts';
import { BOOKS_IMPORT_JOB, runBooksImport } from './run-books-import.ts';

const payloadSchema = z.object({ importId: z.number() });
const importOf = ({ payload }: JobRow) => payloadSchema.parse(payload).importId;

/** The jobs of book imports. An interrupted import starts again, and what it saved before is then unchanged. */
export const bookImportJobs = {
  [BOOKS_IMPORT_JOB]: {
    run: (job, { db, clock, config, checkpoint }) =>
      runBooksImport({ db, clock, storage: openBookStorage(config) }, importOf(job), checkpoint),
    async giveUp(job, { db }) {
      const problem = { code: 'internal_fault', params: {} };
      await moveTo(db, importOf(job), ['received', 'applying'], { status: 'failed', problem });
    },
  },
  [REFRESH_OWNERS_JOB]: { run: ({ payload }, { db, clock }) => runRefreshOwners(db, payload, clock()) },
} satisfies Record<string, JobHandler>;
