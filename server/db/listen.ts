import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Receives the notifications of a channel, also those of other processes, until the returned function is called.
 * `onGap` is called after notifications may have been missed.
 */
export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onGap: () => void,
) => Promise<() => Promise<void>>;

/** Time in milliseconds before a lost connection is opened again. */
const RECONNECT_MS = 1_000;

/** Listens on a connection of its own, because a pool would give it to queries. A lost connection is opened again. */
export function listenOnServer(url: string): Listen {
  return async (channel, onNotification, onGap) => {
    const ended = new AbortController();
    let client = await connect();

    async function connect(): Promise<pg.Client> {
      const next = new pg.Client({ connectionString: url, keepAlive: true });
      let isLost = false;
      next.on('notification', ({ payload = '' }) => onNotification(payload));
      // A client that reports both an error and its end connects only once again.
      const onLost = () => {
        if (isLost || ended.signal.aborted) return;
        isLost = true;
        void reconnect();
      };
      next.on('error', onLost);
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      next.on('end', onLost);
      return next;
    }

    async function reconnect(): Promise<void> {
      while (!ended.signal.aborted) {
        try {
          await wait(RECONNECT_MS, undefined, { signal: ended.signal });
          client = await connect();
          onGap();
          return;
        } catch {
          // The database is still away. The devices ask again by themselves in the meantime.
        }
      }
    }

    return async () => {
      ended.abort();
      await client.end();
    };
  };
}
