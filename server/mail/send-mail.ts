import { createTransport } from 'nodemailer';
import * as z from 'zod';
import type { MailSettings } from './mail-settings.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that a mail server can recognize a repetition. */
  readonly messageId: string;
}

/**
 * State of a message. `waiting`: the server did not take it, so it can be sent again. `refused`: the server will not
 * take it. `unknown`: the connection ended before the server confirmed that it took the message.
 */
export type MailOutcome = 'sent' | 'waiting' | 'refused' | 'unknown';

const TIMEOUT_MS = 15_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Hands a message to the mail server. One connection per message: a school sends a few a minute at most. */
export async function sendMail(settings: MailSettings, message: MailMessage): Promise<MailOutcome> {
  const { host, port, isSecure, user, password = '', from } = settings;
  const transport = createTransport({
    ...{ host, port, secure: isSecure },
    // A password never crosses the network in clear text.
    requireTLS: user !== undefined && !isSecure && !LOOPBACK.has(host),
    ...(user === undefined ? {} : { auth: { user, pass: password } }),
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    return (await isReady(transport)) ? await deliver(transport, { from, ...message }) : 'waiting';
  } finally {
    transport.close();
  }
}

type Transport = ReturnType<typeof createTransport>;

/** Connects and signs in before the message is sent, so that a server that is down is known to have nothing. */
async function isReady(transport: Transport): Promise<boolean> {
  try {
    await transport.verify();
    return true;
  } catch {
    return false;
  }
}

async function deliver(transport: Transport, message: MailMessage & { readonly from: string }): Promise<MailOutcome> {
  try {
    await transport.sendMail({ ...message, headers: { 'auto-submitted': 'auto-generated' } });
    return 'sent';
  } catch (error) {
    const code = errorSchema.safeParse(error).data?.responseCode;
    if (code === undefined) return 'unknown';
    return code >= 500 ? 'refused' : 'waiting';
  }
}

/** A server that answered with a code did not take the message: 4xx means later, 5xx means never. */
const errorSchema = z.object({ responseCode: z.number() });
