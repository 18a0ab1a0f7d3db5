import type {
  BackgroundFetchManager,
  BackgroundFetchRegistration,
} from '../../../../src/modules/downloads/data/background-fetches.ts';
import { fileBytes } from './file-store.ts';

/** Fakes the browser's Background Fetch API; `bytes` is the downloaded content. */
export function fakeBackgroundFetch(bytes: Uint8Array<ArrayBuffer> = fileBytes) {
  const under = new Map<string, BackgroundFetchRegistration>();
  const started: { id: string; address: string; title: string; downloadTotal: number }[] = [];
  const aborted: string[] = [];
  const fetched = (id: string): BackgroundFetchRegistration => ({
    id,
    result: '',
    abort: async () => {
      aborted.push(id);
      return under.delete(id);
    },
    matchAll: async () => [{ responseReady: Promise.resolve(new Response(bytes)) }],
  });
  const fetches: BackgroundFetchManager = {
    fetch: async (id, address, options) => {
      started.push({ id, address, ...options });
      under.set(id, fetched(id));
    },
    get: async (id) => under.get(id),
  };
  return { fetches, under, begun: started, aborted };
}
