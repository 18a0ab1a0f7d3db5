import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import type { StoreCurrency } from '../onix/read/record.ts';
import type { RosterClaim } from '../roster/find-roster-person.ts';

/** The school whose rows a bulk change concerns, its author and its time. */
export interface BulkScope {
  /** `null` for changes of the whole installation. */
  readonly organizationId: number | null;
  readonly actor: number;
  readonly now: Date;
  /** False if the installation sends no mail. */
  readonly sendsMail: boolean;
  /** The currency of the store (CAT-12). */
  readonly currency: StoreCurrency;
  /** The claims by which people of the school sign in. Only the selection by a search for people needs them. */
  readonly rosterClaims: readonly RosterClaim[];
}

/** A bulk change with its values, as expressions over the rows of a list (STAFF-8). */
export interface BulkAction {
  /** Tables with their aliases, for `from`. */
  readonly from: SQL;
  readonly id: SQL;
  readonly label: SQL;
  /** Condition for the rows that this change may concern. It keeps rows of other schools out. */
  readonly within: SQL;
  /** Condition for the selected rows. */
  readonly selected: SQL;
  /** JSON of everything that the change depends on. */
  readonly state: SQL;
  /** Text: "change", "same" if the row has the values already, or why the row is refused. */
  readonly outcome: SQL;
  /** JSON of values that differ between rows, for the samples of the preview. */
  readonly detail?: SQL;
  /** Locks a row before its state is read again, in the order of locks of its single action. */
  lock(tx: Database, id: number): Promise<unknown>;
  /** Runs the single action, with its entry in the audit log. */
  apply(tx: Database, id: number): Promise<unknown>;
}

type Selection<Search> = { readonly ids: readonly string[] } | { readonly search: Search };

/** Returns the condition for the selected rows. A search stands for all rows that it finds. */
export function isSelected<Search>(id: SQL, selection: Selection<Search>, isFound: (search: Search) => SQL): SQL {
  return 'ids' in selection ? sql`${id} in ${idList(selection.ids.map(Number))}` : isFound(selection.search);
}

/** Returns what happens to a row, by the first condition that holds. */
export function outcomeOf(...cases: readonly (readonly [condition: SQL, outcome: string])[]): SQL {
  const parts = cases.map(([condition, outcome]) => sql`when ${condition} then ${sql.raw(`'${outcome}'`)}`);
  return sql`(case ${sql.join(parts, sql` `)} else 'change' end)`;
}
