import { asc, count, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { LaunchTool, LaunchToolForm, LaunchToolRow } from '../../src/domain/staff/launch-tool-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { launchTools, productLaunches } from '../db/schema/launches.ts';
import { products } from '../db/schema/products.ts';
import { notFound } from '../http/responses/problem.ts';
import { originOf, wholeUrl } from '../http/security/origins.ts';
import { AUTH_PATH, KEYS_PATH } from '../launch/auth-routes.ts';
import { versionOf } from '../staff/edit-version.ts';

export type ToolRow = typeof launchTools.$inferSelect;
export type ToolValues = Omit<LaunchToolForm, 'version'>;

/** Lists all publishers' tools by name. There are few, so the list has no pages. */
export async function listTools(db: Database, request: FastifyRequest): Promise<LaunchToolRow[]> {
  const rows = await db
    .select({ tool: launchTools, productCount: count(productLaunches.productId) })
    .from(launchTools)
    .leftJoin(productLaunches, eq(productLaunches.toolId, launchTools.id))
    .groupBy(launchTools.id)
    .orderBy(asc(sql`lower(${launchTools.name})`), asc(launchTools.id));
  return rows.map(({ tool, productCount }) => ({
    ...{ name: tool.name, linkVersion: tool.linkVersion, clientId: tool.clientId, isEnabled: tool.isEnabled },
    id: String(tool.id),
    host: URL.parse(wholeUrl(tool.launchUrl, request))?.host ?? tool.launchUrl,
    productCount,
  }));
}

/** Loads a tool for a change. @throws 404 */
export async function lockTool(tx: Database, id: string): Promise<ToolRow> {
  const [row] = await tx
    .select()
    .from(launchTools)
    .where(eq(launchTools.id, Number(id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Loads a tool. @throws 404 */
export async function requireTool(db: Database, id: string): Promise<ToolRow> {
  const [row] = await db
    .select()
    .from(launchTools)
    .where(eq(launchTools.id, Number(id)));
  if (!row) throw notFound();
  return row;
}

/** Loads the page of a tool. @throws 404 */
export async function loadTool(
  db: Database,
  config: Pick<Config, 'publicOrigin'>,
  request: FastifyRequest,
  id: string,
): Promise<LaunchTool> {
  const row = await requireTool(db, id);
  const values = toValues(row);
  const origin = originOf(request, config);
  return {
    id,
    linkVersion: row.linkVersion,
    hasSecret: row.sealedSecret !== null,
    form: { ...values, version: versionOf(values) },
    products: await loadToolProducts(db, row.id),
    materialCount: await countMaterials(db, row),
    own: { issuer: origin, authUrl: `${origin}${AUTH_PATH}`, keysUrl: `${origin}${KEYS_PATH}` },
  };
}

async function loadToolProducts(db: Database, toolId: number): Promise<LaunchTool['products']> {
  const rows = await db
    .select({ id: products.id, name: products.name, targetUrl: productLaunches.targetUrl })
    .from(productLaunches)
    .innerJoin(products, eq(products.id, productLaunches.productId))
    .where(eq(productLaunches.toolId, toolId))
    .orderBy(asc(products.sortName), asc(products.id));
  return rows.map(({ id, name, targetUrl }) => ({ id: String(id), name, targetUrl: targetUrl ?? '' }));
}

/** Counts the materials of sections that the tool opens by link 1.0. */
export async function countMaterials(db: Database, { linkVersion, passthrough }: ToolRow): Promise<number> {
  if (linkVersion !== '1.0' || passthrough === null) return 0;
  return db.$count(sectionProducts, eq(sectionProducts.ltiPassthrough, passthrough));
}

/** Returns what the form of a tool shows. */
export function toValues(row: ToolRow): ToolValues {
  return {
    name: row.name,
    clientId: row.clientId,
    deploymentId: row.deploymentId,
    loginUrl: row.loginUrl ?? '',
    launchUrl: row.launchUrl,
    redirectUrls: row.redirectUrls,
    passthrough: row.passthrough,
    sharesIdentity: row.sharesIdentity,
    isEnabled: row.isEnabled,
  };
}
