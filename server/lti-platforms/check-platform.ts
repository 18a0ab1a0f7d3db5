import * as z from 'zod';
import type { ConnectionFinding } from '../../src/domain/staff/connection-schema.ts';
import type { Database } from '../db/database.ts';
import { callForCheck, problem, readJson } from '../http/outbound/check-call.ts';
import { loadHosts } from '../sign-in-providers/load-providers.ts';
import type { PlatformRow } from './load-platforms.ts';

const keysSchema = z.object({ keys: z.array(z.unknown()) });
/** Launches are signed with RSA. */
const rsaKeySchema = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

/** Looks for everything that would keep people from launching: the state here, and the platform's keys. */
export async function checkPlatform(
  db: Database,
  allowedOrigins: readonly string[],
  platform: PlatformRow,
): Promise<ConnectionFinding[]> {
  const findings: ConnectionFinding[] = [];
  if (!platform.isEnabled) findings.push(problem('disabled'));
  if ((await loadHosts(db, platform.organizationId)).length === 0) findings.push(problem('no_site'));
  if (platform.deploymentIds.length === 0) findings.push(problem('no_deployment'));
  return [...findings, await checkKeys(platform.keysUrl, allowedOrigins)];
}

async function checkKeys(address: string | null, allowedOrigins: readonly string[]): Promise<ConnectionFinding> {
  if (address === null) return problem('no_keys_address');
  const { finding, answer } = await callForCheck(address, allowedOrigins);
  if (!answer) return finding;
  const keys = keysSchema.safeParse(await readJson(answer)).data?.keys ?? [];
  return keys.some((key) => rsaKeySchema.safeParse(key).success) ? finding : problem('no_keys', address);
}
