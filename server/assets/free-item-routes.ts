import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productIdSchema } from '../../src/contract/ids.ts';
import type { Database } from '../db/database.ts';
import { products } from '../db/schema/products.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requirePerson } from '../http/caller.ts';
import { claimKey, keepAnswer, keyOf } from '../http/idempotency.ts';
import { notFound, Problem } from '../http/problem.ts';
import { shopTexts } from '../texts/shop.ts';
import { loadFreeAccess } from './free-access.ts';
import { grantAsset } from './grant-asset.ts';
import { ownedDigitally } from './owned-products.ts';
import { loadUserAvailabilities } from './user-availability.ts';

/** The form of the add-free-book link, or the `RedeemFree` of a book product (spec/storefront.md §7). */
const bodySchema = z.union([
  z.object({ book_id: productIdSchema }),
  z.object({ data: z.object({ type: z.string(), id: productIdSchema }) }),
]);

/** POST /ajax/book/free/: puts a free item on the shelf. One that is there already is no error. */
export const freeItemRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.post('/ajax/book/free/', { schema: { body: bodySchema } }, async (request, reply) => {
    const userId = requirePerson(request);
    const productId = Number('data' in request.body ? request.body.data.id : request.body.book_id);
    const claimed = keyOf(request);
    const isReplayed = await db.transaction(async (tx) => {
      const claim = claimed ? await claimKey(tx, claimed) : { state: 'fresh' };
      if (claim.state === 'done') return true;
      await addFreeItem(tx, userId, productId, clock());
      if (claimed) await keepAnswer(tx, clock(), claimed, { status: 200, body: { success: true } });
      return false;
    });
    if (isReplayed) reply.header('idempotency-replayed', 'true');
    return answer(request, reply);
  });
};

async function addFreeItem(tx: Database, userId: number, productId: number, now: Date): Promise<void> {
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product || product.isDeleted || !product.isActive) throw notFound();
  const owned = await ownedDigitally(tx, userId, [productId], now);
  if (owned.has(productId)) return;
  const free = (await loadFreeAccess(tx, userId, [productId], now)).get(productId);
  const availability = (await loadUserAvailabilities(tx, userId, [productId], now)).get(productId);
  if (free?.isDue === false) throw new Problem(403, 'forbidden', { detail: shopTexts.materialsNotDue });
  if (!free || !availability?.showFree) throw new Problem(403, 'forbidden', { detail: shopTexts.notFree });
  await grantAsset(tx, { userId, productId, format: 'digital', source: 'free', ...free }, now);
}

/** A form that the browser itself submits goes on to the shelf; a script gets its answer. */
function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  const isPage = request.headers.accept?.includes('text/html') === true;
  return isPage ? reply.redirect('/library/', 303) : reply.send({ success: true });
}
