import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckoutQuote } from '../../domain/orders/order-schema.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import type { Result } from '../../engine/http/api-error.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';

/** What a checkout would charge now. It is asked for each time, and never kept: only the store knows its prices. */
export type Quote =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly quote: CheckoutQuote }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

const LOADING: Quote = { kind: 'loading' };

/**
 * @param version anything that changes when the cart does: the quote is then asked for again
 * @param isWanted false while there are changes that the store does not have yet
 */
export function useQuote(courseId: CourseId | undefined, version: string, isWanted: boolean) {
  const { i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const quote = useRefetch<Quote>(
    `${isWanted} ${version} ${attempt}`,
    () => (isWanted ? askQuote(courseId, i18n.locale) : Promise.resolve(LOADING)),
    { kind: 'offline' },
  );
  // While it is asked for again, the quote of the same cart stays: a form that is being filled in must not go away.
  const [cached, setCached] = useState({ version, quote: LOADING });
  if (isWanted && quote !== undefined && quote !== cached.quote) setCached({ version, quote });
  const lastOfThisCart = cached.version === version ? cached.quote : LOADING;
  return { quote: quote ?? lastOfThisCart, askAgain: () => setAttempt((before) => before + 1) };
}

async function askQuote(courseId: CourseId | undefined, language: string): Promise<Quote> {
  const { createApiClient } = await import('../../engine/http/client.ts');
  const { getQuote } = await import('../../api/purchases.ts');
  return quoteOf(await getQuote(createApiClient({ language: () => language }), courseId));
}

function quoteOf(answer: Result<CheckoutQuote>): Quote {
  if (answer.ok) return { kind: 'ready', quote: answer.value };
  const { error } = answer;
  if (error.kind === 'unreachable' || error.kind === 'notOurServer') return { kind: 'offline' };
  if (error.kind === 'unauthenticated') return { kind: 'signedOut' };
  if (error.kind === 'refused') return { kind: 'failed', code: error.code, detail: error.detail };
  return { kind: 'failed', code: '', detail: '' };
}
