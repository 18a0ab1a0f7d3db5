/** The unfinished transactions of this page or worker. */
const running = new Set<IDBTransaction>();

/**
 * Called when a database begins to open or a transaction begins. Returns the function to call when that has ended.
 */
export type Watch = () => () => void;

/**
 * Wraps the browser's databases so that {@link abortRunningTransactions} knows their unfinished transactions, including
 * those in which a database is created or upgraded.
 */
export function trackTransactions(factory: IDBFactory, watch: Watch): IDBFactory {
  return {
    cmp: (first, second) => factory.cmp(first, second),
    databases: () => factory.databases(),
    deleteDatabase: (name) => factory.deleteDatabase(name),
    open: (name, version) => {
      const request = factory.open(name, version);
      callAtEnd(request, ['upgradeneeded', 'success', 'error'], watch());
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) track(request.transaction, watch);
      });
      request.addEventListener('success', () => trackConnection(request.result, watch));
      return request;
    },
  };
}

function callAtEnd(target: EventTarget, events: readonly string[], call: () => void): void {
  for (const event of events) target.addEventListener(event, call);
}

function trackConnection(database: IDBDatabase, watch: Watch): void {
  const { transaction } = IDBDatabase.prototype;
  database.transaction = (...parameters) => track(transaction.apply(database, parameters), watch);
}

function track(transaction: IDBTransaction, watch: Watch): IDBTransaction {
  running.add(transaction);
  const endWatch = watch();
  callAtEnd(transaction, ['complete', 'abort'], () => {
    running.delete(transaction);
    endWatch();
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
