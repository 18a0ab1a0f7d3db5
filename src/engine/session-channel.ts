import * as z from 'zod/mini';

const sessionMessageSchema = z.object({ kind: z.literal('personChanged') });

export interface SessionChannel {
  /** Notifies the other tabs and the worker that the current user changed. */
  readonly broadcast: () => void;
  readonly close: () => void;
}

/** The message says only that the person changed. Each tab reads the current user from the device. */
export function openSessionChannel(onSessionChange: () => void): SessionChannel {
  const channel = new BroadcastChannel('carrel-person');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (z.safeParse(sessionMessageSchema, event.data).success) onSessionChange();
  });
  return { broadcast: () => channel.postMessage({ kind: 'personChanged' }), close: () => channel.close() };
}
