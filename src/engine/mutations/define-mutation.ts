import type { Table } from 'dexie';
import * as z from 'zod/mini';
import type { Result } from '../http/api-error.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { OutboxDatabase, ReplayContext } from '../outbox/replay-context.ts';
import type { Mutation } from './mutation.ts';

/** A text of the interface as data: the id of its message, and the values in it. */
export interface Description {
  readonly id: string;
  readonly message?: string;
  readonly values?: Record<string, unknown>;
}

/** A row that was sent, with the arguments of its mutation. */
export type SentRow<Args> = OutboxRow<Mutation<string, Args>>;

/**
 * Result of coalescing a new mutation with the last row of its entity. `keepFirst` drops the new one, `cancelOut` and
 * `replaceBy` drop the row, so both are allowed only for a row that was never sent.
 */
export type Coalescence = 'keepBoth' | 'keepFirst' | 'cancelOut' | { readonly replaceBy: Mutation };

/** The last row of an entity, and the mutation that follows it. */
export interface CoalescePair<Args, Mirror> {
  readonly last: OutboxRow;
  readonly next: Args;
  /** True if the last row was never sent. */
  readonly isUnsent: boolean;
  /** The rows before the last one, of all entities. */
  readonly earlier: readonly OutboxRow[];
  readonly mirror: Mirror;
}

/** The part of the mirror that coalescing depends on. It is read in the transaction that writes the outbox. */
interface MirrorReader<Db, Mirror> {
  tables(db: Db): Table[];
  load(db: Db): Promise<Mirror>;
}

/** The definition of a mutation: its arguments, and how it is shown, sent and confirmed. */
export interface MutationSpec<Kind extends string, Args extends z.ZodMiniType, View, Db, Mirror, Context, Answer> {
  /** Stored on devices, so it never changes. */
  readonly kind: Kind;
  readonly args: Args;
  /** Form of the arguments, from 1. A row with a higher form was written by a newer version of the app and is not read. */
  readonly version?: number;
  /**
   * True if the server keeps this data for people only. A visitor's rows are then not sent: they hold the data on this
   * device until a sign-in moves them to the person.
   */
  readonly isHeldForVisitor?: boolean;
  /** Rows of one entity keep their order even when one is refused, and only they coalesce. */
  entity(args: z.output<Args>): string;
  /** Optimistic view: applies the mutation to what the mirror shows. A refused row is passed too. */
  apply?(view: View, args: z.output<Args>, row: OutboxRow): View;
  /** If absent, every mutation gets a row of its own. */
  coalesce?(pair: CoalescePair<z.output<Args>, Mirror>): Coalescence;
  readonly mirror?: MirrorReader<Db, Mirror>;
  /** The arguments of a mutation that takes the place of a refused row of its entity. */
  supersede?(args: z.output<Args>, refused: OutboxRow): z.output<Args>;
  /** True if the mutation would change nothing, now that a refused row of its entity is gone. */
  isNoop?(args: z.output<Args>, rows: readonly OutboxRow[], mirror: Mirror): boolean;
  /** Sends the mutation. Two requests with the same key have one effect. */
  push(context: Context, args: z.output<Args>, key: string): Promise<Result<Answer>>;
  /** Writes the answer to the mirror and deletes the row in one transaction. After an error the row is sent again. */
  confirm(context: Context, row: SentRow<z.output<Args>>, answer: Answer): Promise<Result<unknown>>;
  /** The same for a mutation that the server has applied and whose answer is lost for good: pulls what it changed. */
  confirmByPull(context: Context, row: SentRow<z.output<Args>>): Promise<Result<unknown>>;
  /** The mutation as text, for the list of unsent changes. */
  describe(args: z.output<Args>): Description;
}

/** Schema of a mutation. */
type MutationSchema<Kind extends string, Args extends z.ZodMiniType> = z.ZodMiniObject<{
  readonly kind: z.ZodMiniLiteral<Kind>;
  readonly payload: Args;
}>;

export interface MutationDefinition<
  Kind extends string = string,
  Args extends z.ZodMiniType = z.ZodMiniType,
  View = unknown,
  Db = OutboxDatabase,
  Mirror = unknown,
  Context = ReplayContext,
  Answer = unknown,
> extends MutationSpec<Kind, Args, View, Db, Mirror, Context, Answer> {
  readonly schema: MutationSchema<Kind, Args>;
  /** True for a mutation, or a row, of this kind. */
  is<One extends Mutation>(one: One): one is One & Mutation<Kind, z.output<Args>>;
}

/** Defines a mutation: the only object that knows its kind. */
export function defineMutation<Kind extends string, Args extends z.ZodMiniType, View, Db, Mirror, Context, Answer>(
  spec: MutationSpec<Kind, Args, View, Db, Mirror, Context, Answer>,
): MutationDefinition<Kind, Args, View, Db, Mirror, Context, Answer> {
  return {
    ...spec,
    schema: z.object({ kind: z.literal(spec.kind), payload: spec.args }),
    is: <One extends Mutation>(one: One): one is One & Mutation<Kind, z.output<Args>> => one.kind === spec.kind,
  };
}
