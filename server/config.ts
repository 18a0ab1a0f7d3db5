import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { UNSUITABLE_CLAIMS } from '../src/domain/staff/sign-in-provider-schema.ts';
import { type BookStorageSettings, readBookStorage } from './book-files/storage/storage-settings.ts';
import { ConfigError } from './config-error.ts';
import { type TrustedProxies, trustedProxiesSetting } from './http/security/trusted-proxies.ts';
import type { Secrets } from './launch/encryption.ts';
import { type MailSettings, readMail } from './mail/mail-settings.ts';
import { type PaymentSettings, readPayments } from './payment/payment-settings.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** An http(s) origin without a path. */
const originSetting = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .optional();

/** Origins, separated by commas or spaces. */
const originsSetting = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
  .default([]);

const secretSetting = z.string().min(32, 'needs at least 32 characters');

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  HOST: z.string().min(1).optional(),
  CARREL_ENV: z.enum(['demonstration', 'development', 'test', 'production']).default('demonstration'),
  CARREL_DATA: z.string().min(1).default('./data'),
  /** The place of the book files: the folder `book-files` of `CARREL_DATA`, or a bucket of S3. */
  BOOK_STORAGE: z.enum(['folder', 's3']).default('folder'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** True if browsers can reach the endpoint. Documents are then downloaded from there. */
  S3_PUBLIC: flag.optional(),
  CARREL_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Maximum number of connections from this process to the PostgreSQL server. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1000).default(10),
  /** Time limit of one statement on the PostgreSQL server, in seconds; 0 means no limit. */
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  /** Session secrets. The first one signs and seals; the others are still accepted. */
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.tuple([secretSetting], secretSetting))
    .optional(),
  /** The work of the process: it answers requests (`web`), runs jobs and maintenance (`worker`), or does both. */
  CARREL_ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  /** Folder whose subfolders are watched for files to import. */
  CARREL_IMPORT_FOLDER: z.string().min(1).optional(),
  /** Largest file that can be imported, in megabytes. */
  CARREL_IMPORT_MAX_MB: z.coerce.number().int().min(1).max(10_000).default(500),
  /** False if covers that feeds and sheets link to are not fetched (BOOK-6). */
  CARREL_FETCH_COVERS: flag.default(true),
  /** False if the files of open books are not fetched (OPEN-2). */
  CARREL_FETCH_BOOKS: flag.default(true),
  CARREL_SEED: z.enum(['demonstration']).optional(),
  CARREL_PAYMENTS: z.enum(['embedded', 'none']).optional(),
  /** The proxies whose X-Forwarded-* headers are trusted: their number or their addresses. */
  TRUST_PROXY: trustedProxiesSetting,
  /** True if the store is reached over https. Cookies are then sent over https only, and HSTS is enabled. */
  SECURE: flag.optional(),
  /** Origin of the provider's other platform: dashboards, course manager, back office. */
  CARREL_PLATFORM_ORIGIN: originSetting,
  /** The origin by which publishers and partners know this server. Defaults to the host of each request. */
  CARREL_PUBLIC_ORIGIN: originSetting,
  /** Origins of publishers' platforms and partner bookstores that are allowed as redirect targets (NAV-6). */
  CARREL_ALLOWED_ORIGINS: originsSetting,
  /** Origins of sites that may embed the store in their pages, such as a learning platform. */
  CARREL_EMBEDDING_ORIGINS: originsSetting,
  /** Address to which pages send reports of their errors. */
  CARREL_ERROR_REPORTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Number of seconds for which the server keeps answering after /readyz has reported the shutdown. */
  CARREL_LEAVE_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Issuer of an OpenID Connect provider, used in addition to or instead of local passwords. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Name of the provider on the sign-in button. */
  OIDC_NAME: z.string().min(1).max(80).default('your school'),
  /** Claim that joins a sign-in with the roster (IDENT-1), its kind of id, and the title of the organization. */
  OIDC_PERSON_CLAIM: z.string().min(1).optional(),
  OIDC_PERSON_KIND: z.enum(['student_number', 'eppn', 'username', 'sis_id']).optional(),
  OIDC_ORGANIZATION: z.string().min(1).optional(),
  /** The mail server, e.g. `smtp://user:password@mail.example:587`, and the sender. Set both or none. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(300).optional(),
  /** Bearer token for reading `/metrics`. Without a token the page does not exist. */
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Stripe keys. Set all three or none. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Alternative origin of the Stripe API, for a fake of it. */
  STRIPE_API_ORIGIN: originSetting,
  /** ISO 3166 code of the country in which the store sells. */
  CARREL_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
});

/** Registration of this server at an OpenID Connect provider. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

/** The OpenID Connect provider of the installation. Schools can enter their own (IDENT-4). */
export interface OidcSettings extends OidcClient {
  readonly name: string;
  /** Absent if sign-ins are not joined with a roster. */
  readonly roster: RosterSettings | undefined;
}

/** The verified claim of the provider that names a person of the roster (IDENT-1). */
export interface RosterSettings {
  readonly claim: string;
  readonly kind: 'student_number' | 'eppn' | 'username' | 'sis_id';
  /** Title of the organization whose roster is meant. */
  readonly organization: string;
}

/** The configuration of the server. */
export interface Config {
  readonly environment: 'demonstration' | 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly bookStorage: BookStorageSettings;
  readonly logLevel: string;
  /** Address of a PostgreSQL server. Without it the database is embedded, in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Maximum number of connections to the PostgreSQL server. */
  readonly databasePoolSize: number;
  /** Time limit of one statement on the PostgreSQL server, in milliseconds; 0 means no limit. */
  readonly statementTimeoutMs: number;
  readonly role: 'web' | 'worker' | 'both';
  /** Absolute path of the folder whose subfolders are watched for files to import. */
  readonly importFolder: string | undefined;
  readonly importMaxBytes: number;
  /** True if the server fetches the covers that feeds and sheets link to (BOOK-6). */
  readonly isFetchingCovers: boolean;
  readonly isFetchingBooks: boolean;
  readonly sessionSecrets: Secrets;
  /** True if the demonstration data may be written to an empty database of a PostgreSQL server. */
  readonly isServerSeeded: boolean;
  readonly trustedProxies: TrustedProxies;
  readonly isSecure: boolean;
  readonly country: string;
  /** Origin of the other platform. Without it, links to that platform show a page that names it (NAV-3). */
  readonly platformOrigin: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly oidc: OidcSettings | undefined;
  readonly metricsToken: string | undefined;
  readonly leaveMs: number;
  readonly allowedOrigins: readonly string[];
  /** Origins that may embed pages of this server. Empty by default. */
  readonly embeddingOrigins: readonly string[];
  /** Address to which pages send reports of their errors. Without it they send none. */
  readonly errorReportsUrl: string | undefined;
  readonly payments: PaymentSettings;
  /** Absent if the installation sends no mail. */
  readonly mail: MailSettings | undefined;
}

/** Returns true in production. Demonstration accounts, OpenAPI pages and generated secrets are disabled there. */
export function isProduction(config: Pick<Config, 'environment'>): boolean {
  return config.environment === 'production';
}

/** Reads the configuration from the environment. Throws a readable error if a setting is invalid. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(tellIssue).join('\n'));
  const env = parsed.data;
  refuseUnsafe(env);
  const dataFolder = resolve(env.CARREL_DATA);
  return {
    environment: env.CARREL_ENV,
    port: env.PORT,
    // In the demonstration anybody can sign in with one click, so the server listens on this machine only unless `HOST`
    // is set.
    host: env.HOST ?? (env.CARREL_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    dataFolder,
    bookStorage: readBookStorage(env, dataFolder),
    logLevel: env.CARREL_LOG,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: Math.round(env.DATABASE_STATEMENT_SECONDS * 1000),
    role: env.CARREL_ROLE,
    importFolder: env.CARREL_IMPORT_FOLDER === undefined ? undefined : resolve(env.CARREL_IMPORT_FOLDER),
    isFetchingCovers: env.CARREL_FETCH_COVERS,
    isFetchingBooks: env.CARREL_FETCH_BOOKS,
    importMaxBytes: env.CARREL_IMPORT_MAX_MB * 1024 * 1024,
    sessionSecrets: env.SESSION_SECRET ?? [storedSecret(dataFolder)],
    isServerSeeded: env.CARREL_SEED === 'demonstration',
    trustedProxies: env.TRUST_PROXY,
    isSecure: env.SECURE === true,
    country: env.CARREL_COUNTRY,
    platformOrigin: env.CARREL_PLATFORM_ORIGIN,
    publicOrigin: env.CARREL_PUBLIC_ORIGIN,
    oidc: oidcOf(env),
    metricsToken: env.METRICS_TOKEN,
    leaveMs: env.CARREL_LEAVE_SECONDS * 1000,
    allowedOrigins: env.CARREL_ALLOWED_ORIGINS,
    embeddingOrigins: embeddingOf(env),
    errorReportsUrl: env.CARREL_ERROR_REPORTS_URL,
    payments: readPayments(env),
    mail: readMail(env),
  };
}

/** Throws if settings that production needs are missing. The message has one line per missing setting. */
function refuseUnsafe(env: z.infer<typeof environmentSchema>): void {
  if (env.CARREL_ROLE !== 'both' && env.DATABASE_URL === undefined) {
    throw new ConfigError('CARREL_ROLE: needs DATABASE_URL; the embedded database serves one process');
  }
  if (env.CARREL_ENV !== 'production') return;
  const problems = [
    env.SESSION_SECRET === undefined && 'SESSION_SECRET: is needed in production, at least 32 characters',
    env.SECURE === undefined &&
      'SECURE: is needed in production; set 1 where people come by https, or 0 to serve plain http',
    env.OIDC_ISSUER !== undefined &&
      env.CARREL_PUBLIC_ORIGIN === undefined &&
      'CARREL_PUBLIC_ORIGIN: is needed in production beside OIDC_ISSUER',
    env.CARREL_SEED !== undefined && 'CARREL_SEED: production is never filled with the demonstration',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}

/** Browsers send cookies in embedded pages over https only. Without https, people could not sign in there. */
function embeddingOf({ CARREL_EMBEDDING_ORIGINS, SECURE }: z.infer<typeof environmentSchema>): readonly string[] {
  if (CARREL_EMBEDDING_ORIGINS.length > 0 && !SECURE) throw new ConfigError('CARREL_EMBEDDING_ORIGINS: needs SECURE=1');
  return CARREL_EMBEDDING_ORIGINS;
}

function oidcOf(env: z.infer<typeof environmentSchema>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined) throw new ConfigError('OIDC_ISSUER: is needed beside OIDC_CLIENT_ID');
  if (clientId === undefined) throw new ConfigError('OIDC_CLIENT_ID: is needed beside OIDC_ISSUER');
  if (env.CARREL_ENV === 'production' && !issuer.startsWith('https:')) {
    throw new ConfigError('OIDC_ISSUER: has to be https in production');
  }
  return { issuer, clientId, clientSecret, name, roster: rosterOf(env) };
}

function rosterOf(env: z.infer<typeof environmentSchema>): RosterSettings | undefined {
  const { OIDC_PERSON_CLAIM: claim, OIDC_PERSON_KIND: kind, OIDC_ORGANIZATION: organization } = env;
  if (claim === undefined && kind === undefined && organization === undefined) return undefined;
  if (claim === undefined || kind === undefined || organization === undefined) {
    throw new ConfigError('OIDC_PERSON_CLAIM, OIDC_PERSON_KIND and OIDC_ORGANIZATION: set all three or none');
  }
  if (UNSUITABLE_CLAIMS.includes(claim)) {
    throw new ConfigError(`OIDC_PERSON_CLAIM: ${claim} cannot identify a person; use an id that the school assigns`);
  }
  return { claim, kind, organization };
}

function tellIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`;
}

/**
 * Reads the generated secret, or creates it once and stores it in the data folder, so that sessions survive a restart
 * without any setup.
 */
function storedSecret(dataFolder: string): string {
  const path = join(dataFolder, 'session-secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch {
    // The file exists: another start created it.
  }
  return readFileSync(path, 'utf8').trim();
}
