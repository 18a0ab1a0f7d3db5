import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productLaunches } from '../db/schema/launches.ts';
import { requireAddresses } from '../http/outbound/require-addresses.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { launchToolMessages } from '../messages/connection-messages.ts';
import { findProductOf } from '../staff/product-numbers.ts';
import { recordChange, type ToolAction } from './change-tool.ts';
import { lockTool } from './load-tools.ts';

interface NewToolProduct {
  /** Its ISBN or number. */
  readonly product: string;
  readonly targetUrl: string;
}

/**
 * Lets a tool open a courseware by link 2.0, or changes the target inside the tool.
 * @throws 404; 422 if there is no such courseware, or if another tool opens it
 */
export async function addToolProduct(
  tx: Database,
  action: ToolAction,
  id: string,
  wanted: NewToolProduct,
): Promise<void> {
  const tool = await lockTool(tx, id);
  if (tool.linkVersion !== '2.0') throw notFound();
  requireAddresses({ targetUrl: [wanted.targetUrl] }, action.config);
  const product = await findProductOf(tx, wanted.product);
  if (product?.productType !== 'courseware') {
    throw new Problem(422, 'validation_failed', {
      detail: launchToolMessages.no_courseware,
      meta: { fields: ['product'] },
    });
  }
  const targetUrl = wanted.targetUrl || null;
  const [saved] = await tx
    .insert(productLaunches)
    .values({ productId: product.id, toolId: tool.id, targetUrl })
    .onConflictDoUpdate({
      target: productLaunches.productId,
      set: { targetUrl },
      setWhere: eq(productLaunches.toolId, tool.id),
    })
    .returning();
  if (!saved) {
    throw new Problem(422, 'validation_failed', {
      detail: launchToolMessages.product_elsewhere,
      meta: { fields: ['product'] },
    });
  }
  const after = { product: product.name, targetUrl };
  await recordChange(tx, action, { action: 'tool.add-product', id: tool.id, after });
}

/** Takes a courseware from a tool. Nothing launches it until another tool gets it. @throws 404 */
export async function removeToolProduct(
  tx: Database,
  action: ToolAction,
  id: string,
  productId: string,
): Promise<void> {
  const tool = await lockTool(tx, id);
  const isIt = and(eq(productLaunches.toolId, tool.id), eq(productLaunches.productId, Number(productId)));
  const [removed] = await tx.delete(productLaunches).where(isIt).returning();
  if (!removed) throw notFound();
  const before = { product: productId, targetUrl: removed.targetUrl };
  await recordChange(tx, action, { action: 'tool.remove-product', id: tool.id, before });
}
