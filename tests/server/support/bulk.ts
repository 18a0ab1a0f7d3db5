import { expect } from 'vitest';
import { type Bulk, type BulkChange, bulkSchema } from '../../../src/domain/staff/bulk-schema.ts';
import type { Caller } from './caller.ts';
import { runJobs } from './run-jobs.ts';
import type { TestApp } from './test-app.ts';

/** A member of staff who changes many rows of a list. `org` is "0" for the whole installation. */
export function bulkStaff(t: TestApp, caller: Caller, org: number | string) {
  const path = `/api/v1/manage/${org}/bulk/`;
  const load = async (id: string) => bulkSchema.parse((await caller.get(`${path}${id}`)).json());
  return {
    path,
    load,
    async preview(change: BulkChange): Promise<Bulk> {
      const answer = await caller.postJson(path, change);
      expect(answer.statusCode, answer.body).toBe(201);
      return bulkSchema.parse(answer.json());
    },
    /** Presses the button and runs the job. */
    async apply(id: string): Promise<Bulk> {
      const answer = await caller.postJson(`${path}${id}/apply`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      await runJobs(t);
      return load(id);
    },
  };
}

/** Returns the number of rows of each group. */
export function countsOf(groups: Bulk['preview']): Record<string, number> {
  return Object.fromEntries(groups.map(({ code, count }) => [code, count]));
}
