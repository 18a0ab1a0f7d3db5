import * as z from 'zod/mini';
import { idempotencyKeySchema } from '../primitives/ids-schema.ts';
import { mutationSchema } from './mutation.ts';

/**
 * Why a row is still here. `refused` waits for the person; every other kind waits for time or for the line. `detail` is the
 * server's own sentence where there is one.
 */
const problemSchema = z.object({
  kind: z.enum(['unreachable', 'notOurServer', 'busy', 'unauthenticated', 'csrfRefused', 'malformed', 'refused']),
  code: z._default(z.string(), ''),
  detail: z._default(z.string(), ''),
  /** Refused after it had waited, when nobody looked: the person is still to be told. */
  isNews: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof problemSchema>;

const outboxFieldsSchema = z.object({
  /** Order of asking on this device. */
  seq: z.int(),
  /** UUID; also the `Idempotency-Key` of the request. */
  id: idempotencyKeySchema,
  subject: z.string(),
  /** Raised before each sending: a row with 0 has certainly never reached the server. */
  attempts: z.int().check(z.nonnegative()),
  /** Milliseconds since the epoch, by the clock of this device. */
  nextAttemptAt: z.number(),
  createdAt: z.number(),
  problem: z.optional(problemSchema),
});

/** An intent with what it takes to bring it to the server exactly once. */
export const outboxRowSchema = z.intersection(outboxFieldsSchema, mutationSchema);
export type OutboxRow = z.infer<typeof outboxRowSchema>;
