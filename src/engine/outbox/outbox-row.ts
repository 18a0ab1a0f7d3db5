import * as z from 'zod/mini';
import type { Mutation } from '../mutations/mutation.ts';

/**
 * Reasons why a row is still in the outbox. `refused` waits for the person; every other kind waits for time or for the
 * connection. `detail` is the server's message, if any.
 */
const problemSchema = z.object({
  kind: z.enum(['unreachable', 'notOurServer', 'busy', 'unauthenticated', 'csrfRefused', 'malformed', 'refused']),
  code: z._default(z.string(), ''),
  detail: z._default(z.string(), ''),
  /** HTTP status of a `busy` answer; absent in rows of earlier versions. */
  status: z.optional(z.int()),
  /** True if a queued row was refused while the person was not looking; they must still be notified. */
  isNews: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof problemSchema>;

/** The data that the engine stores beside each mutation, to send it exactly once. */
export const outboxRowFieldsSchema = z.object({
  /** Order in which the mutations were made on this device. */
  seq: z.int(),
  /** UUID; also the `Idempotency-Key` of the request. */
  id: z.uuid(),
  /** The entity of the mutation. This member never changes its name, because older versions read it in every row. */
  subject: z.string(),
  /** Increased before each attempt: a row with 0 has certainly never reached the server. */
  attempts: z.int().check(z.nonnegative()),
  /** Milliseconds since the epoch, by the clock of this device. */
  nextAttemptAt: z.number(),
  createdAt: z.number(),
  problem: z.optional(problemSchema),
  /** Form of the arguments; absent for the first one. */
  version: z.optional(z.int()),
});
export type OutboxRowFields = z.infer<typeof outboxRowFieldsSchema>;

/** A mutation in the outbox. */
export type OutboxRow<One extends Mutation = Mutation> = OutboxRowFields & One;

export interface Outbox<One extends Mutation> {
  /** In the order in which the mutations were made. */
  readonly rows: OutboxRow<One>[];
  /** They are not sent, and not deleted without the person. */
  readonly unreadable: UnreadableRow[];
}

/**
 * A row that this version cannot read: of an unknown kind, of a newer form, or damaged. Every version stores the entity
 * of a row as `subject`, so that older ones keep the order of that entity.
 */
export interface UnreadableRow {
  readonly seq: number;
  /** `undefined` if the row does not name its entity. */
  readonly entity: string | undefined;
  /** True if a newer version of the app wrote it: it is of an unknown kind or of a newer form. */
  readonly isNewer: boolean;
}
