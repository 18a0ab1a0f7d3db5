import { asc, eq, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { launchKeys } from '../db/schema/launches.ts';
import type { AppContext } from '../http/app-context.ts';
import { decrypt, encrypt, type Secrets } from './encryption.ts';
import { isKeyDue, publishedKeys, signingKey } from './key-ring.ts';

export const SIGNATURE = 'RS256';

export const KEY_PURPOSE = 'launch keys';
const privateKeySchema = z.looseObject({ kty: z.literal('RSA'), d: z.string() });

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;
type KeyRow = typeof launchKeys.$inferSelect;

/** The key that signs messages now. */
export interface SigningKey {
  readonly kid: string;
  readonly key: Awaited<ReturnType<typeof importJWK>>;
}

/** Loads the public keys that verify this server's signatures. */
export async function loadPublicKeys(tools: Deps): Promise<readonly JWK[]> {
  const keys = await loadKeys(tools);
  return publishedKeys(keys, tools.clock()).map(({ publicKey }) => publicKey);
}

/** Loads the key to sign with now. Creates one if there is none or the current one has expired. */
export async function loadSigningKey(tools: Deps): Promise<SigningKey> {
  const { db, clock, config } = tools;
  const found = signingKey(publishedKeys(await loadKeys(tools), clock()), clock());
  if (!found) throw new Error('There is no key to sign launches with');
  const text = await decrypt(found.sealedPrivateKey, KEY_PURPOSE, config.sessionSecrets);
  if (text === undefined) {
    // The key was encrypted with a secret that this server no longer has, so it cannot be used.
    await db.delete(launchKeys).where(eq(launchKeys.kid, found.kid));
    return loadSigningKey(tools);
  }
  return { kid: found.kid, key: await importJWK(privateKeySchema.parse(JSON.parse(text)), SIGNATURE) };
}

async function loadKeys({ db, clock, config }: Deps): Promise<readonly KeyRow[]> {
  const rows = await readKeys(db);
  if (!isKeyDue(rows, clock())) return rows;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('launch keys', 0))`);
    // Check again: another server process may have created the key in the meantime.
    if (isKeyDue(await readKeys(tx), clock())) await makeKey(tx, clock(), config.sessionSecrets);
    return readKeys(tx);
  });
}

function readKeys(db: Database): Promise<KeyRow[]> {
  return db.select().from(launchKeys).orderBy(asc(launchKeys.createdAt));
}

async function makeKey(tx: Database, now: Date, secrets: Secrets): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(SIGNATURE, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  await tx.insert(launchKeys).values({
    kid,
    publicKey: { ...jwk, kid, use: 'sig', alg: SIGNATURE },
    sealedPrivateKey: await encrypt(JSON.stringify(await exportJWK(privateKey)), KEY_PURPOSE, secrets),
    createdAt: now,
  });
}
