import * as z from 'zod/mini';

/** Address of the route that carries out several requests (SYNC-3). */
export const BATCH_PATH = '/api/v1/sync/mutations/';

/** Maximum number of requests in one batch. */
export const MAX_BATCH = 50;

/** One request of a batch. Its other headers are those of the batch. */
const batchedRequestSchema = z.object({
  method: z.enum(['POST', 'DELETE']),
  path: z.string().check(z.maxLength(2_000), z.regex(/^\/(?:api\/v1|ajax)\//)),
  key: z.optional(z.string()),
  contentType: z.optional(z.string()),
  body: z.optional(z.string()),
});
export type BatchedRequest = z.infer<typeof batchedRequestSchema>;

export const batchSchema = z.object({
  requests: z.array(batchedRequestSchema).check(z.minLength(1), z.maxLength(MAX_BATCH)),
});

/** The response to one request, with the headers that a device reads. */
const batchedResponseSchema = z.object({
  status: z.int().check(z.gte(200), z.lte(599)),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/**
 * The responses in the order of the requests. Fewer responses than requests mean that the server did not begin the
 * others, because they would have failed like the last one.
 */
export const batchAnswerSchema = z.object({ responses: z.array(batchedResponseSchema) });
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;
