import { PassThrough } from 'node:stream';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { HOUR_MS } from '../../src/domain/primitives/durations.ts';
import { EVERYBODY_EVENT, PERSON_EVENT } from '../../src/domain/site/changes-schema.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Listen } from '../db/listen.ts';
import { sessions } from '../db/schema/people.ts';

/** The channel of the trigger function `note_changes`. */
const CHANNEL = 'person_changes';
/** Milliseconds between two comments on a stream. Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** Milliseconds until a stream ends, so that the browser opens it again and its session is checked. */
const LIFETIME_MS = HOUR_MS;

const notificationSchema = z.object({
  person: z.coerce.number().optional(),
  subject: z.string(),
  origin: z.string().optional(),
});

interface PersonSession {
  readonly userId: number;
  /** Hash of the session. */
  readonly session: string;
}

interface Listener extends PersonSession {
  readonly openedAt: number;
  readonly output: PassThrough;
}

export interface ChangeStreams {
  /** Opens a stream of server-sent events for a session of a person. */
  open(session: PersonSession): Promise<PassThrough>;
  close(): Promise<void>;
}

/** Creates the streams that tell devices when to ask for changes (SYNC-1). They carry no data. */
export function createChangeStreams(db: Database, clock: Clock, listen: Listen): ChangeStreams {
  const listeners = new Set<Listener>();
  let listening: Promise<() => Promise<void>> | undefined;
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  heartbeat.unref();

  /** Listens from the first stream on. A failure is reported to that request, and the next one tries again. */
  function ensureListening(): Promise<unknown> {
    listening ??= listen(CHANNEL, receive, () => sendEvent([...listeners], EVERYBODY_EVENT)).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  }

  function receive(payload: string): void {
    const { person, subject, origin } = notificationSchema.parse(JSON.parse(payload));
    if (person === undefined) {
      sendEvent([...listeners], EVERYBODY_EVENT);
      return;
    }
    const theirs = [...listeners].filter(({ userId }) => userId === person);
    // The response gave the result to the session that made the change.
    const others = theirs.filter(({ session }) => session !== origin);
    sendEvent(others, PERSON_EVENT);
    // If the check fails, the streams end with their lifetime.
    if (subject === 'account') void endInvalid(theirs).catch(() => undefined);
  }

  async function endInvalid(checked: readonly Listener[]): Promise<void> {
    for (const { userId, session, output } of checked) {
      const [row] = await db
        .select({ userId: sessions.userId })
        .from(sessions)
        .where(and(eq(sessions.idHash, session), eq(sessions.userId, userId), gt(sessions.expiresAt, clock())));
      if (!row) output.end();
    }
  }

  function beat(): void {
    for (const { output, openedAt } of listeners) {
      if (Date.now() - openedAt > LIFETIME_MS) output.end();
      else output.write(': still here\n\n');
    }
  }

  return {
    async open({ userId, session }) {
      await ensureListening();
      const listener = { userId, session, openedAt: Date.now(), output: new PassThrough() };
      listeners.add(listener);
      listener.output.on('close', () => listeners.delete(listener));
      // Sends the headers. The browser then reports that the stream is open.
      listener.output.write(': open\n\n');
      return listener.output;
    },
    async close() {
      clearInterval(heartbeat);
      for (const { output } of listeners) output.end();
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}

/** The event after which a device asks at once. */
export const CHANGE_EVENT = eventOf(PERSON_EVENT);

function sendEvent(listeners: readonly Listener[], event: string): void {
  for (const { output } of listeners) output.write(eventOf(event));
}

function eventOf(name: string): string {
  return `event: ${name}\ndata:\n\n`;
}
