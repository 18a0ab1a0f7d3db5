import * as z from 'zod/mini';

const newsSchema = z.object({ kind: z.literal('personChanged') });

export interface PersonNews {
  /** Tells the other tabs and the worker that somebody else is here now. */
  readonly tell: () => void;
  readonly close: () => void;
}

/** Tabs tell each other only that the person changed; who it is now, each reads from the device. */
export function listenForPersonNews(onNews: () => void): PersonNews {
  const channel = new BroadcastChannel('carrel-person');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (z.safeParse(newsSchema, event.data).success) onNews();
  });
  return { tell: () => channel.postMessage({ kind: 'personChanged' }), close: () => channel.close() };
}
