import type { BrowserFetch, BrowserFetches } from '../../../src/sync/browser-fetches.ts';
import { fileBytes } from './file-store.ts';

/** What the browser says of its own fetches; `bytes` is what it brings. */
export function fetchingBrowser(bytes: Uint8Array<ArrayBuffer> = fileBytes) {
  const under = new Map<string, BrowserFetch>();
  const begun: { id: string; address: string; title: string; downloadTotal: number }[] = [];
  const aborted: string[] = [];
  const fetched = (id: string): BrowserFetch => ({
    id,
    result: '',
    abort: async () => {
      aborted.push(id);
      return under.delete(id);
    },
    matchAll: async () => [{ responseReady: Promise.resolve(new Response(bytes)) }],
  });
  const fetches: BrowserFetches = {
    fetch: async (id, address, options) => {
      begun.push({ id, address, ...options });
      under.set(id, fetched(id));
    },
    get: async (id) => under.get(id),
  };
  return { fetches, under, begun, aborted };
}
