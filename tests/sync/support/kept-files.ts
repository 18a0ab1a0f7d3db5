/** The browser's store of answers, in memory: the device that a test runs on has none. */
export function memoryCaches(): Pick<CacheStorage, 'open' | 'has' | 'delete'> & { readonly fill: () => void } {
  const all = new Map<string, Map<string, Response>>();
  let isFull = false;
  const keyOf = (request: RequestInfo | URL) => String(request instanceof Request ? request.url : request);
  return {
    fill: () => {
      isFull = true;
    },
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    open: async (name) => {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      const cache: Pick<Cache, 'put' | 'match' | 'delete'> = {
        put: async (request, response) => {
          if (isFull) throw new DOMException('No room', 'QuotaExceededError');
          kept.set(keyOf(request), response);
        },
        match: async (request) => kept.get(keyOf(request))?.clone(),
        delete: async (request) => kept.delete(keyOf(request)),
      };
      return Object.assign(Object.create(null), cache);
    },
  };
}
