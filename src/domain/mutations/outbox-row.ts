import * as z from 'zod/mini';
import { idempotencyKeySchema } from '../primitives/ids-schema.ts';
import { mutationSchema } from './mutation.ts';

/**
 * Why a row is still in the outbox. `refused` waits for the person; every other kind waits for time or for the
 * connection. `detail` is the server's message, if any.
 */
const problemSchema = z.object({
  kind: z.enum(['unreachable', 'notOurServer', 'busy', 'unauthenticated', 'csrfRefused', 'malformed', 'refused']),
  code: z._default(z.string(), ''),
  detail: z._default(z.string(), ''),
  /** True if a queued row was refused while the person was not looking; they must still be notified. */
  isNews: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof problemSchema>;

const outboxFieldsSchema = z.object({
  /** Order in which the mutations were made on this device. */
  seq: z.int(),
  /** UUID; also the `Idempotency-Key` of the request. */
  id: idempotencyKeySchema,
  subject: z.string(),
  /** Increased before each attempt: a row with 0 has certainly never reached the server. */
  attempts: z.int().check(z.nonnegative()),
  /** Milliseconds since the epoch, by the clock of this device. */
  nextAttemptAt: z.number(),
  createdAt: z.number(),
  problem: z.optional(problemSchema),
});

/** A mutation with the data that is needed to send it to the server exactly once. */
export const outboxRowSchema = z.intersection(outboxFieldsSchema, mutationSchema);
export type OutboxRow = z.infer<typeof outboxRowSchema>;
