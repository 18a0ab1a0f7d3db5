/** The unfinished transactions of this page or worker. */
const running = new Set<IDBTransaction>();

/**
 * Wraps the browser's databases so that {@link abortRunningTransactions} knows their unfinished transactions, including
 * those in which a database is created or upgraded.
 */
export function trackTransactions(factory: IDBFactory): IDBFactory {
  return {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    open: (name, version) => {
      const request = factory.open(name, version);
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) track(request.transaction);
      });
      request.addEventListener('success', () => trackConnection(request.result));
      return request;
    },
  };
}

function trackConnection(database: IDBDatabase): void {
  const { transaction } = IDBDatabase.prototype;
  database.transaction = (...parameters) => track(transaction.apply(database, parameters));
}

function track(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction);
  const forget = () => running.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
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
