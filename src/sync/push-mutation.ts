import { postFreeBook } from '../api/assets.ts';
import { deleteCartItem, postCartItem } from '../api/cart.ts';
import { postRedeemCode, postSectionCode } from '../api/codes.ts';
import { flagsOfFormat } from '../domain/cart/cart-format.ts';
import type { UserCart } from '../domain/cart/cart-schema.ts';
import { formatPrice } from '../domain/cart/price.ts';
import { priceOfOffering } from '../domain/cart/price-of-offering.ts';
import type { OutboxRow } from '../domain/mutations/outbox-row.ts';
import { isReading } from '../domain/reading/reading-mutation.ts';
import type { ReadingState } from '../domain/reading/reading-schema.ts';
import type { Result } from '../engine/http/api-error.ts';
import { failure, success } from '../engine/http/api-error.ts';
import type { ApiClient } from '../engine/http/client.ts';
import type { Principal } from '../engine/principal.ts';
import type { OpenedClassroom } from '../store/confirm-section-code.ts';
import { sendReading } from './send-reading.ts';

/**
 * Confirmation by the server: a new cart, a changed shelf, a classroom opened by a section code, or the reading state
 * of a book.
 */
export type Confirmed =
  | { readonly kind: 'cart'; readonly cart: UserCart }
  | { readonly kind: 'shelf' }
  | ({ readonly kind: 'classroom' } & OpenedClassroom)
  | { readonly kind: 'reading'; readonly reading: ReadingState };

/** Sends a row under its own idempotency key, so that sending it again is harmless. */
export async function pushMutation(client: ApiClient, person: Principal, row: OutboxRow): Promise<Result<Confirmed>> {
  if (isReading(row)) {
    const answer = await sendReading(client, row, row.id);
    return answer.ok ? success({ kind: 'reading', reading: answer.value }) : answer;
  }
  switch (row.kind) {
    case 'cart.addOffering':
    case 'cart.replaceOffering':
      return cartOf(person, await postCartItem(client, wanted(row), row.id));
    case 'cart.removeOffering':
      return cartOf(person, await deleteCartItem(client, row.payload.lineKey, row.id));
    case 'shelf.addFree': {
      const answer = await postFreeBook(client, row.payload.productId, row.id);
      return answer.ok ? success({ kind: 'shelf' }) : answer;
    }
    case 'code.redeem': {
      const answer = await postRedeemCode(client, row.payload.code, row.id);
      return answer.ok ? success({ kind: 'shelf' }) : answer;
    }
    case 'code.redeemSection': {
      const { productId, sectionCode } = row.payload;
      const answer = await postSectionCode(client, productId, sectionCode, row.id);
      return answer.ok ? success({ kind: 'classroom', productId, ...answer.value }) : answer;
    }
  }
}

function wanted({ payload }: OutboxRow & { kind: 'cart.addOffering' | 'cart.replaceOffering' }) {
  const seenPrice = priceOfOffering(payload.seen.offering, payload.format);
  return {
    offeringId: payload.offeringId,
    courseId: payload.courseId,
    ...flagsOfFormat(payload.format),
    ...('replaces' in payload ? { replaces: payload.replaces } : {}),
    ...(seenPrice === undefined ? {} : { seenPrice: formatPrice(seenPrice) }),
  };
}

/**
 * A cart of another person means that the session changed during the request: it must not enter this person's mirror.
 */
export function cartOf(person: Principal, answer: Result<UserCart>): Result<Confirmed> {
  if (!answer.ok) return answer;
  if (answer.value.id !== person) return failure({ kind: 'unauthenticated', detail: '' });
  return success({ kind: 'cart', cart: answer.value });
}
