import { abortRunningTransactions } from '../../../engine/database/running-transactions.ts';

/** The part of a window that tells when its page is left and shown again. */
export interface LeavingPage {
  readonly addEventListener: (
    type: 'pagehide' | 'pageshow',
    listener: (event: { readonly persisted: boolean }) => void,
  ) => void;
  readonly location: { readonly reload: () => void };
}

/**
 * Aborts the unfinished transactions of a page that enters the back/forward cache (SYNC-2). WebKit suspends such a page
 * without ending its transactions, so all later pages and the service worker would wait until the cached page is
 * discarded. If the person comes back to the page, it reloads, because its queries have failed.
 */
export function endTransactionsInPageCache(page: LeavingPage): void {
  let hasAborted = false;
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) hasAborted = abortRunningTransactions() || hasAborted;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasAborted) page.location.reload();
  });
}
