import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckoutQuote } from '../../domain/orders/order-schema.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import type { Result } from '../../engine/http/api-error.ts';
import { useAsync } from '../../engine/react/use-async.ts';

/**
 * The amounts that a checkout would charge now. A quote is requested each time and never stored, because only the
 * server has the current prices.
 */
export type Quote =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly quote: CheckoutQuote }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

const LOADING: Quote = { kind: 'loading' };
const OFFLINE: Quote = { kind: 'offline' };

/**
 * @param version any value that changes with the cart; the quote is then requested again
 * @param isWanted false while the outbox contains changes that the server has not confirmed
 */
export function useQuote(courseId: CourseId | undefined, version: string, isWanted: boolean) {
  const { i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const { value, error } = useAsync(
    () => (isWanted ? askQuote(courseId, i18n.locale) : Promise.resolve(LOADING)),
    [isWanted, version, attempt],
    { isRepeatedOnReconnect: true },
  );
  const answered = error === undefined ? value : OFFLINE;
  // A form that is being filled in stays mounted: the quote of the same cart is kept while it is requested again, and
  // if this request does not reach the server.
  const [cached, setCached] = useState({ version, quote: LOADING });
  const lastOfThisCart = cached.version === version ? cached.quote : LOADING;
  const isKept = answered === undefined || (answered.kind === 'offline' && lastOfThisCart.kind === 'ready');
  const quote = isKept ? lastOfThisCart : answered;
  if (isWanted && quote !== lastOfThisCart) setCached({ version, quote });
  return { quote, askAgain: () => setAttempt((before) => before + 1) };
}

async function askQuote(courseId: CourseId | undefined, language: string): Promise<Quote> {
  const { createApiClient } = await import('../../engine/http/client.ts');
  const { getQuote } = await import('./data/api.ts');
  return quoteOf(await getQuote(createApiClient({ language: () => language }), courseId));
}

function quoteOf(answer: Result<CheckoutQuote>): Quote {
  if (answer.ok) return { kind: 'ready', quote: answer.value };
  const { error } = answer;
  if (error.kind === 'unreachable' || error.kind === 'notOurServer') return OFFLINE;
  if (error.kind === 'unauthenticated') return { kind: 'signedOut' };
  if (error.kind === 'refused') return { kind: 'failed', code: error.code, detail: error.detail };
  return { kind: 'failed', code: '', detail: '' };
}
