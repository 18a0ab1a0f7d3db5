import * as z from 'zod/mini';

/** The result of the check of a connection with another server. The staff pages say it in words. */
export const connectionFindingSchema = z.object({
  code: z.enum([
    ...(['answers', 'host_unknown', 'private_host', 'refused', 'certificate', 'timeout', 'unreachable'] as const),
    ...(['not_an_address', 'not_found', 'server_error', 'not_allowed', 'no_public_origin'] as const),
    ...(['disabled', 'nothing_opens', 'no_site', 'not_metadata', 'issuer_mismatch'] as const),
    ...(['no_keys', 'claim_not_listed', 'no_deployment', 'no_keys_address'] as const),
  ]),
  isProblem: z.boolean(),
  /** The address or origin that the finding is about; empty if it is about a setting. */
  address: z.string(),
});
export type ConnectionFinding = z.infer<typeof connectionFindingSchema>;
export const connectionCheckSchema = z.object({ findings: z.array(connectionFindingSchema) });
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;
