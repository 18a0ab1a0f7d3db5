import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { type TrustedProxies, trustedProxiesSetting } from './http/trusted-proxies.ts';
import type { Secrets } from './launch/encryption.ts';
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
  CARREL_LOG: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The most connections to the PostgreSQL server that this process holds. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1000).default(10),
  /** The longest that the PostgreSQL server works on one statement; 0 for no limit. */
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  /** The first signs and seals; those behind it are still accepted. */
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.tuple([secretSetting], secretSetting))
    .optional(),
  CARREL_SEED: z.enum(['demonstration']).optional(),
  CARREL_PAYMENTS: z.enum(['embedded', 'none']).optional(),
  /** Which proxies in front may say who asks, by X-Forwarded-*: how many there are, or their addresses. */
  TRUST_PROXY: trustedProxiesSetting,
  /** Where the shop is reached over https: cookies are then for https only, and HSTS is sent. */
  SECURE: flag.optional(),
  /** Origin of the provider's other platform: dashboards, course manager, back office. */
  CARREL_PLATFORM_ORIGIN: originSetting,
  /** The origin that publishers and partners know this server by; without one it is the host of each request. */
  CARREL_PUBLIC_ORIGIN: originSetting,
  /** Publishers' platforms and partner bookstores that people may be sent to. */
  CARREL_ALLOWED_ORIGINS: originsSetting,
  /** Sites that may show this shop inside their pages, such as a learning platform. */
  CARREL_EMBEDDING_ORIGINS: originsSetting,
  /** How long the server goes on answering after it has said, at /readyz, that it leaves. */
  CARREL_LEAVE_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Who vouches for people (OpenID Connect), beside or in place of passwords kept here. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What the button on the sign-in page calls it. */
  OIDC_NAME: z.string().min(1).max(80).default('your school'),
  /** Lets `/metrics` be read with this token as a bearer; without one there is no such page. */
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Stripe's keys: all three or none. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Where else its API answers; for a fake of it. */
  STRIPE_API_ORIGIN: originSetting,
  /** ISO 3166 code of the country that is sold in. */
  CARREL_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
});

/** An OpenID Connect provider that people sign in with. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly name: string;
}

/** What the server is told from outside. */
export interface Config {
  readonly environment: 'demonstration' | 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly logLevel: string;
  /** A PostgreSQL server; without one the database is embedded, in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The most connections to the PostgreSQL server. */
  readonly databasePoolSize: number;
  /** The longest that one statement may take on the PostgreSQL server; 0 for no limit. */
  readonly statementTimeoutMs: number;
  readonly sessionSecrets: Secrets;
  /** The demonstration may fill an empty database of a PostgreSQL server. */
  readonly isServerSeeded: boolean;
  readonly trustedProxies: TrustedProxies;
  readonly isSecure: boolean;
  readonly country: string;
  /** Without one, links to the other platform tell that it is elsewhere. */
  readonly platformOrigin: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly oidc: OidcSettings | undefined;
  readonly metricsToken: string | undefined;
  readonly leaveMs: number;
  readonly allowedOrigins: readonly string[];
  /** Origins that may show pages of this server inside theirs; by itself none. */
  readonly embeddingOrigins: readonly string[];
  readonly payments: PaymentSettings;
}

/** Demonstration people, OpenAPI pages and generated secrets are for these. */
export function isProduction(config: Pick<Config, 'environment'>): boolean {
  return config.environment === 'production';
}

/** Reads the environment. Throws an error in plain words when something in it cannot be. */
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
    // In the demonstration one press signs anybody in: it is for this machine, unless somebody says otherwise.
    host: env.HOST ?? (env.CARREL_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    dataFolder,
    logLevel: env.CARREL_LOG,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: Math.round(env.DATABASE_STATEMENT_SECONDS * 1000),
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
    payments: readPayments(env),
  };
}

/** Throws for a production whose settings are not all given. Every setting that is missing has a line of the message. */
function refuseUnsafe(env: z.infer<typeof environmentSchema>): void {
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

/** Browsers send cookies inside another site over https alone: without it nobody could log in there. */
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
  return { issuer, clientId, clientSecret, name };
}

function tellIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`;
}

/** Made once and kept beside the data, so that sessions survive a restart without any set-up. */
function storedSecret(dataFolder: string): string {
  const path = join(dataFolder, 'session-secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there already: another start made it.
  }
  return readFileSync(path, 'utf8').trim();
}
