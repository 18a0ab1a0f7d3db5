import * as z from 'zod/mini';
import { reasonSchema } from '../staff/reason-schema.ts';

/** POST /api/v1/manage/:org/code-checks: a code as a person typed it. */
export const codeCheckRequestSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });

/** POST /api/v1/manage/:org/code-checks/revoke */
export const codeRevocationSchema = z.extend(codeCheckRequestSchema, { reason: reasonSchema });

/** The state of a code. A code of another school is unknown here. */
export const codeCheckSchema = z.object({
  state: z.enum(['unknown', 'unused', 'used', 'revoked', 'expired']),
  kind: z.nullable(z.enum(['redeem', 'access'])),
  productName: z.nullable(z.string()),
  batchName: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  /** True if the code belongs to a batch of this school, so that its staff may revoke it. */
  isOwn: z.boolean(),
  /** The person who used the code. `null` if the code is unused, or if the person belongs to another school. */
  usedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type CodeCheck = z.infer<typeof codeCheckSchema>;
