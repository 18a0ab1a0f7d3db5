import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ImportCounts } from '../../../src/domain/imports/import-schema.ts';
import { rowsOf } from '../../db/database.ts';
import { planRecords, type RecordPlan } from '../../onix/plan-records.ts';
import type { OnixRecord } from '../../onix/read/record.ts';
import type { RowChange } from '../diff/row-change.ts';
import type { ReadContext } from '../import-kind.ts';
import { ChangeLog } from '../plan/change-log.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import type { ProblemLog } from '../stage/problem-log.ts';
import { PRODUCT } from './product-fields.ts';

/** Records per query and changes per step. A record is much larger than a row of other files. */
const BATCH = 200;

const replacedSchema = z.object({
  key: z.string(),
  action: z.enum(['add', 'change', 'drop']),
  line: z.coerce.number(),
});

/** Compares the records of a feed with the catalog in batches, and stores the planned changes. */
export class FeedPlan {
  readonly #context: ReadContext;
  readonly #problems: ProblemLog;
  readonly #log: ChangeLog;
  #waiting = new Map<string, OnixRecord>();
  #count = 0;

  constructor(context: ReadContext, problems: ProblemLog) {
    const { db, row, limits } = context;
    this.#context = context;
    this.#problems = problems;
    this.#log = new ChangeLog(db, row.id, Math.min(limits.stepSize, BATCH));
  }

  get counts(): ImportCounts {
    return this.#log.counts;
  }

  /** Number of steps in which the changes are applied. */
  get steps(): number {
    return this.#log.steps;
  }

  async add(record: OnixRecord): Promise<void> {
    const { pageSize, maxRows } = this.#context.limits;
    this.#count += 1;
    if (this.#count > maxRows) throw new UnreadableFile('too_many_rows', { max: maxRows });
    if (this.#waiting.has(record.recordReference)) await this.flush();
    this.#waiting.set(record.recordReference, record);
    if (this.#waiting.size >= Math.min(pageSize, BATCH)) await this.flush();
  }

  /** Plans the records that wait. */
  async flush(): Promise<void> {
    const records = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (records.length === 0) return;
    await this.#replaceEarlier(records);
    for (const plan of await planRecords(this.#context.db, records)) await this.#record(plan);
    await this.#log.flush();
    await this.#context.onBatch(this.#count, 0);
  }

  async #record(plan: RecordPlan): Promise<void> {
    const { fileName: file } = this.#context.row;
    const { line, recordReference: key, kind } = plan.record;
    if (plan.id === null && kind === 'deletion') {
      const params = { reference: key };
      await this.#problems.add({ severity: 'warning', file, line, code: 'onix_nothing_to_delete', params });
    }
    const label = plan.action === 'none' ? '' : plan.after.product.name;
    this.#log.add(PRODUCT, toChange(plan), { key, label, rowId: plan.id, file, line });
  }

  /** A record that occurs again replaces the earlier one, as in a later feed. */
  async #replaceEarlier(records: readonly OnixRecord[]): Promise<void> {
    const { db, row } = this.#context;
    const keys = JSON.stringify(records.map(({ recordReference }) => recordReference));
    const replaced = await rowsOf(
      db,
      sql`delete from import_changes where import_id = ${row.id} and entity = ${PRODUCT}
        and key in (select value from jsonb_array_elements_text(${keys}::jsonb)) returning key, action, line`,
      replacedSchema,
    );
    for (const { key, action, line: firstLine } of replaced) {
      this.#log.remove(PRODUCT, action);
      const line = records.find(({ recordReference }) => recordReference === key)?.line;
      const problem = { file: row.fileName, line, field: 'RecordReference', code: 'onix_record_repeated' };
      await this.#problems.add({ severity: 'warning', ...problem, params: { reference: key, firstLine } });
    }
  }
}

function toChange(plan: RecordPlan): RowChange | undefined {
  if (plan.action === 'none') return undefined;
  const { action, before, after } = plan;
  return { action, before, after, overridden: null, isEffective: true };
}
