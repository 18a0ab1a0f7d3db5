import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { loadSellingSite } from '../brand/load-site.ts';
import { isCountryAllowed } from '../catalog/territory.ts';
import { products } from '../db/schema/products.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { claimKey, keyOf, storeResponse } from '../http/requests/idempotency.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { shopMessages } from '../messages/shop.ts';
import type { CartDeps } from '../shopping-cart/to-user-cart.ts';
import { loadFreeAccess } from './free-access.ts';
import { grantAsset, lockShelf } from './grant-asset.ts';
import { ownedDigitally } from './owned-products.ts';
import { loadUserAvailabilities } from './user-availability.ts';

/** The form of the add-free-book link, or the `RedeemFree` action of a book product. */
const bodySchema = z.union([
  z.object({ book_id: productIdSchema }),
  z.object({ data: z.object({ type: z.string(), id: productIdSchema }) }),
]);

/** POST /ajax/book/free/: adds a free item to the shelf. An item that is already on the shelf is not an error. */
export const freeItemRoutes: DomainPlugin = async (app, { db, clock, config }) => {
  app.post(
    '/ajax/book/free/',
    { config: { mutation: 'shelf.addFree' }, schema: { body: bodySchema } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const productId = Number('data' in request.body ? request.body.data.id : request.body.book_id);
      const claimed = keyOf(request);
      const isReplayed = await db.transaction(async (tx) => {
        const claim = claimed ? await claimKey(tx, claimed) : { state: 'fresh' };
        if (claim.state === 'done') return true;
        await addFreeItem({ tx, now: clock(), country: config.country, host: request.hostname }, userId, productId);
        if (claimed) await storeResponse(tx, clock(), claimed, { status: 200, body: { success: true } });
        return false;
      });
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return answer(request, reply);
    },
  );
};

async function addFreeItem(deps: CartDeps, userId: number, productId: number): Promise<void> {
  const { tx, now } = deps;
  // Lock before reading ownership, so that concurrent requests see what the first one granted.
  await lockShelf(tx, userId);
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!product || product.isDeleted || !product.isActive) throw notFound();
  const owned = await ownedDigitally(tx, userId, [productId], now);
  if (owned.has(productId)) return;
  const free = (await loadFreeAccess(tx, userId, [productId], now)).get(productId);
  const availability = (await loadUserAvailabilities(tx, userId, [productId], now)).get(productId);
  if (free?.isDue === false) throw new Problem(403, 'forbidden', { detail: shopMessages.materialsNotDue });
  if (!free || !availability?.showFree) throw new Problem(403, 'forbidden', { detail: shopMessages.notFree });
  // Materials that a course provides are not a sale of this site; they are also provided automatically.
  if (free.sectionId === undefined) await refuseElsewhere(deps, product);
  await grantAsset(tx, { userId, productId, format: 'digital', source: 'free', ...free }, now);
}

/**
 * A free offering is granted only where it could be added to the cart: in this country, and on a site whose channel
 * sells it.
 */
async function refuseElsewhere({ tx, country, host }: CartDeps, product: typeof products.$inferSelect): Promise<void> {
  const { channel, sales } = await loadSellingSite(tx, host);
  const isSoldHere = product.soldChannels === null || product.soldChannels.includes(channel);
  if (sales.isStore && isSoldHere && isCountryAllowed(product.territory, country)) return;
  throw new Problem(403, 'forbidden', { detail: shopMessages.notOnThisSite });
}

/** Redirects a form that the browser submitted to the shelf; answers a script directly. */
function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  const isPage = request.headers.accept?.includes('text/html') === true;
  return isPage ? reply.redirect('/library/', 303) : reply.send({ success: true });
}
