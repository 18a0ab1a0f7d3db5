import type { Database } from '../../db/database.ts';
import { importProblems } from '../../db/schema/imports.ts';

export interface NewProblem {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line?: number | undefined;
  readonly field?: string | undefined;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** Number of problems per insert. */
const BATCH = 500;

/** Stores the problems of an import in batches. Beyond the limit it only counts them, so that no file fills the disk. */
export class ProblemLog {
  readonly #db: Database;
  readonly #importId: number;
  readonly #max: number;
  #waiting: NewProblem[] = [];
  #count = 0;

  constructor(db: Database, importId: number, max: number) {
    this.#db = db;
    this.#importId = importId;
    this.#max = max;
  }

  async add(problem: NewProblem): Promise<void> {
    this.#count += 1;
    if (this.#count > this.#max) return;
    this.#waiting.push(problem);
    if (this.#waiting.length >= BATCH) await this.flush();
  }

  /** Stores the rest. Reports how many problems were left out, if any. */
  async finish(fileName: string): Promise<void> {
    const count = this.#count - this.#max;
    if (count > 0)
      this.#waiting.push({ severity: 'warning', file: fileName, code: 'problems_left_out', params: { count } });
    await this.flush();
  }

  /** Stores the waiting problems, so that later ones come after them. */
  async flush(): Promise<void> {
    const rows = this.#waiting.map(({ params = {}, line, field, ...rest }) => ({
      ...rest,
      importId: this.#importId,
      line: line ?? null,
      field: field ?? null,
      params: { ...params },
    }));
    this.#waiting = [];
    if (rows.length > 0) await this.#db.insert(importProblems).values(rows);
  }
}
