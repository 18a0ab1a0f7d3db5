import * as z from 'zod';
import { ConfigError } from '../config-error.ts';

/** The mail server of the installation, and the sender of its messages. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** True if the connection is encrypted from its first byte (`smtps:`). */
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** An address, or a name with an address in angle brackets. */
  readonly from: string;
}

interface MailEnvironment {
  readonly MAIL_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

const FROM = /^(?:[^<>\r\n]+ <(?<named>[^<>\s]+)>|(?<bare>[^<>\s]+))$/;

/** Returns true for a single plain mail address, without a name, a list or a line break. */
export function isMailAddress(text: string): boolean {
  return z.email().max(254).safeParse(text).success;
}

/**
 * Reads the mail settings. Without them the installation sends no mail. Throws a {@link ConfigError} if only one is set
 * or one is invalid.
 */
export function readMail({ MAIL_URL, MAIL_FROM }: MailEnvironment): MailSettings | undefined {
  if (MAIL_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (MAIL_URL === undefined || MAIL_FROM === undefined)
    throw new ConfigError('MAIL_URL and MAIL_FROM: set both or none');
  const { named, bare } = FROM.exec(MAIL_FROM)?.groups ?? {};
  if (!isMailAddress(named ?? bare ?? '')) {
    throw new ConfigError('MAIL_FROM: is a mail address, or a name with the address in angle brackets');
  }
  const url = new URL(MAIL_URL);
  const isSecure = url.protocol === 'smtps:';
  const { username, password } = url;
  return {
    host: url.hostname,
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    user: username === '' ? undefined : decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    from: MAIL_FROM,
  };
}
