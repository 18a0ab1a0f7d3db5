import type { Database } from '../../db/database.ts';
import type { RosterScope } from '../import-row.ts';
import type { ProblemLog } from '../stage/problem-log.ts';
import type { ChangeLog } from './change-log.ts';

export interface PlanContext {
  readonly db: Database;
  readonly scope: RosterScope;
  readonly log: ChangeLog;
  readonly problems: ProblemLog;
  readonly pageSize: number;
  /** Called after every page with the number of its rows. It throws if the work has to stop. */
  readonly onPage: (rows: number) => Promise<void>;
}
