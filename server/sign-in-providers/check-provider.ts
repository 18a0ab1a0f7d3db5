import * as z from 'zod';
import type { ConnectionFinding } from '../../src/domain/staff/connection-schema.ts';
import { isIssuer } from '../account/oidc-provider.ts';
import type { Database } from '../db/database.ts';
import { callForCheck, problem, readJson } from '../http/outbound/check-call.ts';
import type { ProviderRow } from './find-providers.ts';
import { loadHosts } from './load-providers.ts';

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  claims_supported: z.array(z.string()).optional().catch(undefined),
});
const keysSchema = z.object({ keys: z.array(z.unknown()).min(1) });

/** Looks for everything that would keep people from signing in: the state here, the provider's metadata and its keys. */
export async function checkProvider(
  db: Database,
  allowedOrigins: readonly string[],
  provider: ProviderRow,
): Promise<ConnectionFinding[]> {
  const findings: ConnectionFinding[] = [];
  if (!provider.isEnabled) findings.push(problem('disabled'));
  if ((await loadHosts(db, provider.organizationId)).length === 0) findings.push(problem('no_site'));
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return [...findings, ...(await checkMetadata(address, allowedOrigins, provider))];
}

async function checkMetadata(
  address: string,
  allowedOrigins: readonly string[],
  { issuer, claim }: ProviderRow,
): Promise<ConnectionFinding[]> {
  const { finding, answer } = await callForCheck(address, allowedOrigins);
  if (!answer) return [finding];
  const metadata = metadataSchema.safeParse(await readJson(answer)).data;
  if (!metadata) return [problem('not_metadata', address)];
  if (!isIssuer(issuer, metadata.issuer)) return [problem('issuer_mismatch', metadata.issuer)];
  const isListed = claim === null || !metadata.claims_supported || metadata.claims_supported.includes(claim);
  return [
    finding,
    await checkKeys(metadata.jwks_uri, allowedOrigins),
    ...(isListed ? [] : [problem('claim_not_listed', claim)]),
  ];
}

async function checkKeys(address: string, allowedOrigins: readonly string[]): Promise<ConnectionFinding> {
  const { finding, answer } = await callForCheck(address, allowedOrigins);
  if (!answer) return finding;
  return keysSchema.safeParse(await readJson(answer)).success ? finding : problem('no_keys', address);
}
