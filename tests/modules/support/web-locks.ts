interface Lock {
  isTaken: boolean;
  readonly waiting: (() => void)[];
}

/** The locks of a browser, which jsdom lacks. Requests for a lock wait in the order in which they came. */
export function createWebLocks() {
  const locks = new Map<string, Lock>();
  const requests: string[] = [];

  async function request<Value>(
    name: string,
    { ifAvailable, signal }: LockOptions,
    run: (lock: { readonly name: string } | null) => Value,
  ): Promise<Awaited<Value>> {
    requests.push(name);
    signal?.throwIfAborted();
    const lock = locks.get(name) ?? { isTaken: false, waiting: [] };
    locks.set(name, lock);
    if (lock.isTaken && ifAvailable) return await run(null);
    if (lock.isTaken) await waitIn(lock.waiting, signal);
    lock.isTaken = true;
    try {
      return await run({ name });
    } finally {
      lock.isTaken = false;
      lock.waiting.shift()?.();
    }
  }

  return { request, requests };
}

function waitIn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener('abort', () => {
      const index = waiting.indexOf(resolve);
      if (index >= 0) waiting.splice(index, 1);
      reject(signal.reason);
    });
  });
}
