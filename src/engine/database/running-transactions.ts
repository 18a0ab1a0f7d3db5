import { evictBfcachedPagesIfBlocked } from './evict-bfcached-pages.ts';

/** The unfinished transactions of this page or worker. */
const running = new Set<IDBTransaction>();

/**
 * Wraps the browser's databases so that {@link abortRunningTransactions} knows their unfinished transactions, including
 * those in which a database is created or upgraded. Pages in the back/forward cache that block a database or a
 * transaction are evicted.
 */
export function trackTransactions(factory: IDBFactory): IDBFactory {
  return {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => {
      const request = factory.deleteDatabase(name);
      callAtEnd(request, ['success', 'error'], evictBfcachedPagesIfBlocked());
      return request;
    },
    open: (name, version) => {
      const request = factory.open(name, version);
      callAtEnd(request, ['upgradeneeded', 'success', 'error'], evictBfcachedPagesIfBlocked());
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) track(request.transaction);
      });
      request.addEventListener('success', () => trackConnection(request.result));
      return request;
    },
  };
}

function callAtEnd(target: EventTarget, events: readonly string[], call: () => void): void {
  for (const event of events) target.addEventListener(event, call);
}

function trackConnection(database: IDBDatabase): void {
  const { transaction } = IDBDatabase.prototype;
  database.transaction = (...parameters) => track(transaction.apply(database, parameters));
}

function track(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction);
  const stopWaiting = evictBfcachedPagesIfBlocked();
  callAtEnd(transaction, ['complete', 'abort'], () => {
    running.delete(transaction);
    stopWaiting();
  });
  return transaction;
}

/** Aborts the unfinished transactions, whose queries fail. Returns true if there was one. */
export function abortRunningTransactions(): boolean {
  const hasRunning = running.size > 0;
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch (cause) {
      // It is committing, and ends by itself.
      if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw cause;
    }
  }
  return hasRunning;
}
