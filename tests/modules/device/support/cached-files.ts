/** An in-memory `CacheStorage`, because Node has none. */
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
      const stored = all.get(name) ?? new Map<string, Response>();
      all.set(name, stored);
      const cache: Pick<Cache, 'put' | 'match' | 'delete'> = {
        put: async (request, response) => {
          if (isFull) throw new DOMException('No room', 'QuotaExceededError');
          stored.set(keyOf(request), response);
        },
        match: async (request) => stored.get(keyOf(request))?.clone(),
        delete: async (request) => stored.delete(keyOf(request)),
      };
      return Object.assign(Object.create(null), cache);
    },
  };
}
