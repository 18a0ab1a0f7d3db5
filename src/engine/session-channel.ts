import * as z from 'zod/mini';

const sessionMessageSchema = z.object({ kind: z.literal('personChanged') });

export interface SessionChannel {
  /** Tells the other tabs and the worker that somebody else is here now. */
  readonly broadcast: () => void;
  readonly close: () => void;
}

/** Tabs tell each other only that the person changed; who it is now, each reads from the device. */
export function openSessionChannel(onSessionChange: () => void): SessionChannel {
  const channel = new BroadcastChannel('carrel-person');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (z.safeParse(sessionMessageSchema, event.data).success) onSessionChange();
  });
  return { broadcast: () => channel.postMessage({ kind: 'personChanged' }), close: () => channel.close() };
}
