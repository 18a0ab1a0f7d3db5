import { sql } from 'drizzle-orm';
import type { ImportCounts } from '../../../src/domain/imports/import-schema.ts';
import type { Database } from '../../db/database.ts';
import type { RowChange } from '../diff/row-change.ts';

/** The subject of a compared row, and its location in the file. */
export interface ChangePlace {
  readonly key: string;
  readonly label: string;
  readonly rowId: number | null;
  readonly file: string | null;
  readonly line: number | null;
}

const COUNT_OF = { add: 'added', change: 'changed', drop: 'dropped' } as const;

type Counts = { -readonly [Name in keyof ImportCounts[string]]: number };

/**
 * Stores the planned changes of an import in batches and counts them. Changes are numbered in steps; a step is applied
 * in one transaction and contains changes of one entity.
 */
export class ChangeLog {
  readonly #db: Database;
  readonly #importId: number;
  readonly #stepSize: number;
  readonly #counts = new Map<string, Counts>();
  #entity = '';
  #step = 0;
  #inStep = 0;
  #waiting: object[] = [];

  constructor(db: Database, importId: number, stepSize: number) {
    this.#db = db;
    this.#importId = importId;
    this.#stepSize = stepSize;
  }

  /** Number of steps so far. */
  get steps(): number {
    return this.#inStep === 0 ? this.#step : this.#step + 1;
  }

  get counts(): ImportCounts {
    return Object.fromEntries(this.#counts);
  }

  add(entity: string, change: RowChange | undefined, place: ChangePlace): void {
    const counts = this.#countsOf(entity);
    if (!change?.isEffective) counts.unchanged += 1;
    else if (change.action === 'drop') counts.dropped += 1;
    else if (change.before === null) counts.added += 1;
    else counts.changed += 1;
    if (!change) return;
    if (entity !== this.#entity || this.#inStep >= this.#stepSize) this.#nextStep(entity);
    this.#inStep += 1;
    this.#waiting.push({
      ...{ step: this.#step, entity, action: change.action, key: place.key, label: place.label },
      ...{ row_id: place.rowId, before: change.before, after: change.after, overridden: change.overridden },
      ...{ file: place.file, line: place.line, state: change.isEffective ? 'planned' : 'skipped' },
    });
  }

  /** Takes back the count of a change that was deleted, because a later row of the file replaces it. */
  remove(entity: string, action: RowChange['action']): void {
    this.#countsOf(entity)[COUNT_OF[action]] -= 1;
  }

  /** Counts rows that are known to be unchanged. */
  addUnchanged(entity: string, count: number): void {
    this.#countsOf(entity).unchanged += count;
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    await this.#db.execute(sql`insert into import_changes
        (import_id, step, entity, action, key, label, row_id, before, after, overridden, file, line, state)
      select ${this.#importId}::bigint, n.step, n.entity, n.action, n.key, n.label, n.row_id, nullif(n.before, 'null'),
        n.after, nullif(n.overridden, 'null'), n.file, n.line, n.state
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(step integer, entity text, action text, key text,
        label text, row_id bigint, before jsonb, after jsonb, overridden jsonb, file text, line integer, state text)`);
  }

  #nextStep(entity: string): void {
    if (this.#inStep > 0) this.#step += 1;
    this.#entity = entity;
    this.#inStep = 0;
  }

  #countsOf(entity: string): Counts {
    const known = this.#counts.get(entity);
    if (known) return known;
    const counts = { added: 0, changed: 0, dropped: 0, unchanged: 0 };
    this.#counts.set(entity, counts);
    return counts;
  }
}
