import * as z from 'zod/mini';
import { rowCountSchema } from '../staff/row-count-schema.ts';

/** Largest number of codes that are generated at once. */
const MAX_GENERATED = 10_000;

/** POST /api/v1/manage/:org/code-batches: generates redeem codes for a product. */
export const generateCodesSchema = z.object({
  /** Its ISBN, or "#" and its number in the catalog. */
  product: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  count: z.int().check(z.minimum(1), z.maximum(MAX_GENERATED)),
  /** Days of access from the day of redemption; absent for access without end. */
  durationDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  expiresAt: z.optional(z.iso.datetime({ offset: true })),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type GenerateCodes = z.infer<typeof generateCodesSchema>;

/** A batch of codes as the staff screens show it. */
export const codeBatchSchema = z.object({
  id: z.string(),
  kind: z.enum(['redeem', 'access']),
  name: z.string(),
  productId: z.string(),
  productName: z.string(),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** Number of codes in each state. Of a revoked batch, the unused codes are revoked. */
  counts: z.object({
    total: z.number(),
    used: z.number(),
    unused: z.number(),
    revoked: z.number(),
    expired: z.number(),
  }),
});
export type CodeBatch = z.infer<typeof codeBatchSchema>;

/** `added`: in the order in which they were added. */
export const batchSorts = ['-added', 'added', 'name', '-name', 'product', '-product'] as const;
export type BatchSort = (typeof batchSorts)[number];

export const codeBatchListSchema = z.object({
  items: z.array(codeBatchSchema),
  nextCursor: z.nullable(z.string()),
  total: rowCountSchema,
});

export const codeShows = ['unused', 'used', 'revoked', 'expired'] as const;

/** `added`: in the order in which they were added. `used`: by the time of use, with unused codes at the end. */
export const codeSorts = ['added', 'code', '-code', 'used', '-used'] as const;
export type CodeSort = (typeof codeSorts)[number];

/** One code of a batch. */
export const batchCodeSchema = z.object({
  id: z.string(),
  /** Redeem codes in groups of four; access codes as the publisher wrote them. */
  code: z.string(),
  state: z.enum(codeShows),
  usedAt: z.nullable(z.string()),
  /** The person who used the code; `null` for an unused code, and for a person of another school (CODE-11). */
  usedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  expiresAt: z.nullable(z.string()),
});
export type BatchCode = z.infer<typeof batchCodeSchema>;

/** GET /api/v1/manage/:org/code-batches/:id/codes/ */
export const batchCodeListSchema = z.object({
  items: z.array(batchCodeSchema),
  nextCursor: z.nullable(z.string()),
  total: rowCountSchema,
});
