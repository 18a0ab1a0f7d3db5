import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import type { ReadRow, RosterRow, RowLocation } from '../roster-row.ts';
import { firstDifference } from './first-difference.ts';
import type { ProblemLog } from './problem-log.ts';
import { rosterRowSchema, rowNameSchema } from './roster-row-schema.ts';

/**
 * Data of a staged row. A refused row takes part in nothing, but it counts as present in the file, so that an error in
 * a row never drops what the row is about.
 */
interface StagedRow {
  readonly entity: string;
  readonly key: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly file: string;
  readonly line: number;
}

const storedSchema = z.object({
  entity: z.string(),
  key: z.string(),
  file: z.string(),
  line: z.coerce.number(),
  field: z.string().nullable(),
});

const writtenSchema = z.object({ count: z.coerce.number() });

interface Repeats {
  count: number;
  readonly location: RowLocation;
}

/** Removes members that are `undefined`: a reader may name a field that the file lacks. */
function withoutUndefined(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

const nameOf = ({ entity, key }: { readonly entity: string; readonly key: string }) => `${entity}\n${key}`;

/** Writes the rows of a file into `import_rows` in batches, and reports rows that are wrong or that occur twice. */
export class RowStage {
  readonly #db: Database;
  readonly #importId: number;
  readonly #problems: ProblemLog;
  readonly #batchSize: number;
  readonly #repeats = new Map<string, Repeats>();
  #waiting = new Map<string, StagedRow>();
  count = 0;

  constructor(db: Database, importId: number, problems: ProblemLog, batchSize: number) {
    this.#db = db;
    this.#importId = importId;
    this.#problems = problems;
    this.#batchSize = batchSize;
  }

  /** Adds a row. Returns true if a batch was written. */
  async add({ row, location, isDeleted }: ReadRow<unknown>): Promise<boolean> {
    this.count += 1;
    const parsed = rosterRowSchema.safeParse(withoutUndefined(row));
    if (parsed.success) await this.#keep(await this.#toStaged(parsed.data, location, isDeleted === true));
    else await this.#refuse(row, location, parsed.error);
    if (this.#waiting.size < this.#batchSize) return false;
    await this.#flush();
    return true;
  }

  /** Writes the last batch and reports the rows that occurred several times with the same content. */
  async finish(): Promise<void> {
    await this.#flush();
    for (const [entity, { count, location }] of this.#repeats) {
      await this.#problems.add({ severity: 'warning', ...location, code: 'rows_repeated', params: { entity, count } });
    }
  }

  async #toStaged(row: RosterRow, location: RowLocation, isDeleted: boolean): Promise<StagedRow> {
    const { entity, key, ...data } = row;
    const marks = isDeleted ? { isDeleted } : {};
    if (row.entity === 'person')
      return { entity, key, data: { ...(await this.#cleanPerson(row, location)), ...marks }, ...location };
    const problem = 'startDate' in row && row.startDate && row.endDate && row.startDate > row.endDate;
    if (!problem) return { entity, key, data: { ...data, ...marks }, ...location };
    await this.#problems.add({ severity: 'error', ...location, field: 'endDate', code: 'dates_reversed' });
    return { entity, key, data: { ...data, isRefused: true }, ...location };
  }

  /** Removes an e-mail address that is none, and writes the names of accounts in lower case. */
  async #cleanPerson(row: RosterRow & { entity: 'person' }, location: RowLocation) {
    const { entity: _entity, key: _key, email, username, eppn, ...rest } = row;
    const isEmail = email === undefined || z.email().safeParse(email).success;
    if (!isEmail) {
      await this.#problems.add({
        severity: 'warning',
        ...location,
        field: 'email',
        code: 'email_invalid',
        params: { value: email },
      });
    }
    return {
      ...rest,
      ...(email !== undefined && isEmail ? { email } : {}),
      ...(username ? { username: username.toLowerCase() } : {}),
      ...(eppn ? { eppn: eppn.toLowerCase() } : {}),
    };
  }

  async #refuse(row: unknown, location: RowLocation, error: z.ZodError): Promise<void> {
    const field = String(error.issues[0]?.path[0] ?? '');
    await this.#problems.add({ severity: 'error', ...location, field, code: 'value_invalid', params: { field } });
    const named = rowNameSchema.safeParse(row);
    if (named.success) await this.#keep({ ...named.data, data: { isRefused: true }, ...location });
  }

  async #keep(row: StagedRow): Promise<void> {
    const earlier = this.#waiting.get(nameOf(row));
    if (earlier) await this.#reportRepeat(row, earlier, firstDifference(earlier.data, row.data));
    this.#waiting.set(nameOf(row), row);
  }

  /** Of two rows with the same key, the last one counts. */
  async #reportRepeat(row: StagedRow, earlier: RowLocation, field: string | undefined): Promise<void> {
    const { file, line } = row;
    if (field === undefined) {
      const repeats = this.#repeats.get(row.entity) ?? { count: 0, location: { file, line } };
      repeats.count += 1;
      this.#repeats.set(row.entity, repeats);
      return;
    }
    const params = { key: row.key.replace('\t', ' '), entity: row.entity, firstLine: earlier.line, lastLine: line };
    await this.#problems.add({ severity: 'warning', file, line, field, code: 'row_replaced', params });
  }

  async #flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = new Map();
    if (rows.size === 0) return;
    const recordset = sql`jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      as n(entity text, key text, data jsonb, file text, line integer)`;
    const [written] = await rowsOf(
      this.#db,
      sql`with written as (
          insert into import_rows (import_id, entity, key, data, file, line)
          select ${this.#importId}::bigint, n.entity, n.key, n.data, n.file, n.line from ${recordset}
          on conflict (import_id, entity, key) do nothing returning 1
        ) select count(*) as count from written`,
      writtenSchema,
    );
    if (written?.count !== rows.size) await this.#replaceStored(rows, recordset);
  }

  /** Reports the rows whose keys are in an earlier batch, and replaces those. */
  async #replaceStored(rows: ReadonlyMap<string, StagedRow>, recordset: SQL): Promise<void> {
    const isEarlier = sql`r.import_id = ${this.#importId} and r.entity = n.entity and r.key = n.key
      and (r.file, r.line) is distinct from (n.file, n.line)`;
    const stored = await rowsOf(
      this.#db,
      sql`select r.entity, r.key, r.file, r.line, (
          select key from jsonb_each(r.data || n.data) both_rows
          where r.data->key is distinct from n.data->key order by key limit 1) as field
        from ${recordset} join import_rows r on ${isEarlier}`,
      storedSchema,
    );
    for (const { field, ...earlier } of stored) {
      const row = rows.get(nameOf(earlier));
      if (row) await this.#reportRepeat(row, earlier, field ?? undefined);
    }
    await this.#db.execute(sql`update import_rows r set data = n.data, file = n.file, line = n.line
      from ${recordset} where ${isEarlier}`);
  }
}
