import { lineInOtherCurrency } from '../../src/domain/cart/cart-currency.ts';
import { applyCartOperation, type CartOperation } from '../../src/domain/cart/cart-lines.ts';
import type { CartLineKey, UserCart } from '../../src/domain/cart/cart-schema.ts';
import { loadOwnedLines } from '../assets/owned-products.ts';
import { loadSellingSite } from '../brand/load-site.ts';
import type { Database } from '../db/database.ts';
import { Problem, unauthenticated } from '../http/responses/problem.ts';
import { currencyMessages } from '../messages/currency-messages.ts';
import { shopMessages } from '../messages/shop.ts';
import { loadSellableLine, type WantedLine } from './load-sellable.ts';
import { refuseSale } from './refuse-sale.ts';
import { type CartOwner, lockCart, type StoredCart, type StoredLine, writeLines } from './stored-cart.ts';
import { type CartDeps, toUserCart } from './to-user-cart.ts';

/** Maximum number of cart lines. It limits the data that a visitor can store. */
const MAX_LINES = 100;

/** Adds a line, or replaces another line with it in one change (OFFER-5). */
export async function addCartLine(
  deps: CartDeps,
  owner: CartOwner,
  wanted: WantedLine & { readonly replaces?: CartLineKey | undefined },
): Promise<UserCart> {
  const { tx, now } = deps;
  const cart = await lockOwnCart(tx, owner);
  const line = await loadSellableLine(tx, wanted, deps.country);
  const operation: CartOperation<StoredLine> =
    wanted.replaces === undefined ? { kind: 'add', line } : { kind: 'replace', replaces: wanted.replaces, line };
  const lines = applyCartOperation(cart.lines, operation);
  if (lines.includes(line)) {
    const site = await loadSellingSite(tx, deps.host);
    await refuseSale(tx, line, { owner, now, site, cart: cart.lines });
    refuseOtherCurrency(line, lines);
    await refuseFullOrOwned(deps, owner, line, lines);
  }
  return toUserCart(deps, owner, await writeLines(tx, cart, lines, now));
}

/** Removes a line. Removing a missing line is not an error. */
export async function removeCartLine(deps: CartDeps, owner: CartOwner, key: CartLineKey): Promise<UserCart> {
  const cart = await lockOwnCart(deps.tx, owner);
  const lines = applyCartOperation(cart.lines, { kind: 'remove', key });
  return toUserCart(deps, owner, await writeLines(deps.tx, cart, lines, deps.now));
}

/**
 * Locks the cart of the owner. If a visitor signed in while the request was open, the visitor's cart no longer exists:
 * the answer is 401, and the device sends the change again with the account, so that it is not lost.
 */
async function lockOwnCart(tx: Database, owner: CartOwner): Promise<StoredCart> {
  const cart = await lockCart(tx, owner);
  if (cart.isMerged) throw unauthenticated();
  return cart;
}

/** Refuses a line if another line of the new cart has another currency (CAT-12). */
function refuseOtherCurrency(line: StoredLine, lines: readonly StoredLine[]): void {
  if (!lineInOtherCurrency([line, ...lines])) return;
  const meta = { offeringId: line.offeringId };
  throw new Problem(409, 'offering_unavailable', { detail: currencyMessages.otherCurrency, meta });
}

async function refuseFullOrOwned(
  { tx, now }: Pick<CartDeps, 'tx' | 'now'>,
  owner: CartOwner,
  line: StoredLine,
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.length > MAX_LINES) throw new Problem(409, 'conflict', { detail: shopMessages.cartFull });
  if (owner.kind === 'visitor') return;
  const owned = await loadOwnedLines(tx, owner.userId, [line], now);
  if (owned.length > 0) throw new Problem(409, 'already_owned', { detail: shopMessages.alreadyOwnedDigital });
}
