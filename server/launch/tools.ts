import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { launchTools, productLaunches } from '../db/schema/launches.ts';
import type { AppContext } from '../http/app-context.ts';
import { isAllowedTarget, wholeUrl } from '../http/security/origins.ts';

/** A publisher's platform with absolute addresses. */
export interface Tool {
  readonly id: number;
  readonly name: string;
  readonly clientId: string;
  readonly deploymentId: string;
  readonly loginUrl: string | undefined;
  readonly launchUrl: string;
  /** All addresses to which launch messages may be posted. */
  readonly redirectUrls: readonly string[];
  readonly sealedSecret: string | undefined;
  readonly sharesIdentity: boolean;
}

/** The tool that opens a product. */
export interface ProductTool {
  readonly tool: Tool;
  /** The target inside the tool. */
  readonly targetUrl: string;
  readonly custom: Readonly<Record<string, string>>;
}

/** Staff can disable a tool (LAUNCH-6). */
const isEnabled = eq(launchTools.isEnabled, true);

/**
 * Finds the tool that opens a courseware by link 2.0. Returns `undefined` if there is none or its addresses are not
 * allowed.
 */
export async function findToolOfProduct(
  context: AppContext,
  request: FastifyRequest,
  productId: number,
): Promise<ProductTool | undefined> {
  const [row] = await context.db
    .select({ tool: launchTools, target: productLaunches.targetUrl, custom: productLaunches.custom })
    .from(productLaunches)
    .innerJoin(launchTools, eq(launchTools.id, productLaunches.toolId))
    .where(and(eq(productLaunches.productId, productId), eq(launchTools.linkVersion, '2.0'), isEnabled));
  const tool = row && allowed(toTool(row.tool, request), context, request);
  if (!tool) return undefined;
  return { tool, targetUrl: row.target === null ? tool.launchUrl : wholeUrl(row.target, request), custom: row.custom };
}

/** Finds the publisher's platform for a passthrough value (link 1.0). */
export async function findToolOfPassthrough(
  context: AppContext,
  request: FastifyRequest,
  passthrough: number,
): Promise<Tool | undefined> {
  const isIt = and(eq(launchTools.passthrough, passthrough), eq(launchTools.linkVersion, '1.0'), isEnabled);
  const [row] = await context.db.select().from(launchTools).where(isIt);
  return row && allowed(toTool(row, request), context, request);
}

export async function findTool(db: Database, request: FastifyRequest, id: number): Promise<Tool | undefined> {
  const [row] = await db
    .select()
    .from(launchTools)
    .where(and(eq(launchTools.id, id), isEnabled));
  return row && toTool(row, request);
}

function toTool(row: typeof launchTools.$inferSelect, request: FastifyRequest): Tool {
  const launchUrl = wholeUrl(row.launchUrl, request);
  const { id, name, clientId, deploymentId, sharesIdentity } = row;
  return {
    ...{ id, name, clientId, deploymentId, sharesIdentity, launchUrl },
    loginUrl: row.loginUrl === null ? undefined : wholeUrl(row.loginUrl, request),
    redirectUrls: [launchUrl, ...row.redirectUrls.map((url) => wholeUrl(url, request))],
    sealedSecret: row.sealedSecret ?? undefined,
  };
}

function allowed(tool: Tool, { config }: AppContext, request: FastifyRequest): Tool | undefined {
  const urls = [...tool.redirectUrls, ...(tool.loginUrl === undefined ? [] : [tool.loginUrl])];
  return urls.every((url) => isAllowedTarget(url, request, config)) ? tool : undefined;
}
