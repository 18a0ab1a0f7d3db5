import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ConnectionFinding } from '../../src/domain/staff/connection-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { productLaunches } from '../db/schema/launches.ts';
import { callForCheck, problem } from '../http/outbound/check-call.ts';
import { DEMO_PARTNERS, isAllowedTarget, wholeUrl } from '../http/security/origins.ts';
import { countMaterials, type ToolRow } from './load-tools.ts';

const EMPTY_FORM = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
};

/**
 * Looks for everything that would keep a tool from opening: settings of the operator, materials, and whether its
 * addresses answer. Only origins that the operator allowed are called.
 */
export async function checkTool(
  db: Database,
  config: Config,
  request: FastifyRequest,
  tool: ToolRow,
): Promise<ConnectionFinding[]> {
  const findings: ConnectionFinding[] = [];
  if (!tool.isEnabled) findings.push(problem('disabled'));
  if (config.publicOrigin === undefined) findings.push(problem('no_public_origin'));
  if (!(await opensAnything(db, tool))) findings.push(problem('nothing_opens'));
  const stored = [tool.loginUrl, tool.launchUrl, ...tool.redirectUrls].filter((address) => address !== null);
  for (const address of new Set(stored)) findings.push(await checkAddress(config, request, address));
  return findings;
}

async function opensAnything(db: Database, tool: ToolRow): Promise<boolean> {
  if (tool.linkVersion === '1.0') return (await countMaterials(db, tool)) > 0;
  return (await db.$count(productLaunches, eq(productLaunches.toolId, tool.id))) > 0;
}

async function checkAddress(config: Config, request: FastifyRequest, stored: string): Promise<ConnectionFinding> {
  const address = wholeUrl(stored, request);
  if (!isAllowedTarget(address, request, config)) {
    return problem('not_allowed', URL.parse(address)?.origin ?? stored);
  }
  const ownOrigin = `${request.protocol}://${request.host}`;
  const allowed = stored.startsWith(DEMO_PARTNERS) ? [...config.allowedOrigins, ownOrigin] : config.allowedOrigins;
  return callTool(address, allowed);
}

/** Many tools know their addresses only as targets of forms, so a page that is not found is asked with an empty form. */
async function callTool(address: string, allowedOrigins: readonly string[]): Promise<ConnectionFinding> {
  const { finding } = await callForCheck(address, allowedOrigins);
  if (finding.code !== 'not_found') return finding;
  return (await callForCheck(address, allowedOrigins, EMPTY_FORM)).finding;
}
