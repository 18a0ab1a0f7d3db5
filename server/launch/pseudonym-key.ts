import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { ConfigError } from '../config-error.ts';
import type { Database } from '../db/database.ts';
import { serverKeys } from '../db/schema/server-keys.ts';
import type { AppContext } from '../http/app-context.ts';
import { decrypt, encrypt, type Secrets } from './encryption.ts';

export const PSEUDONYM_PURPOSE = 'pseudonym key';

const NAME = 'pseudonyms';
const isIt = eq(serverKeys.name, NAME);

type Deps = Pick<AppContext, 'db' | 'config'>;

/**
 * Loads the key for pseudonyms and derived link secrets. The key is random and stored encrypted in the database, so
 * that a changed `SESSION_SECRET` does not change the `sub` values that publishers have. A database that is older than
 * this key uses its oldest secret as the key.
 * @throws ConfigError if none of the secrets decrypts the stored key
 */
export async function loadPseudonymKey({ db, config }: Deps): Promise<string> {
  const secrets = config.sessionSecrets;
  const ciphertext = (await findSealed(db)) ?? (await keepKey(db, secrets));
  const key = await decrypt(ciphertext, PSEUDONYM_PURPOSE, secrets);
  if (key !== undefined) return key;
  throw new ConfigError(
    'SESSION_SECRET: the key of the learners\u2019 pseudonyms in this database was sealed with another secret; name that secret ' +
      'behind the new one, after a comma',
  );
}

async function findSealed(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(serverKeys).where(isIt);
  return row?.sealedKey ?? undefined;
}

/** Stores the key once. If several servers start together, all use the key that the first one stored. */
async function keepKey(db: Database, secrets: Secrets): Promise<string> {
  const made = await encrypt(randomBytes(32).toString('base64url'), PSEUDONYM_PURPOSE, secrets);
  await db.insert(serverKeys).values({ name: NAME, sealedKey: made }).onConflictDoNothing();
  // A database that issued pseudonyms before there was a key has a row without one: its secret becomes the key. A
  // migration of an earlier version inserted that row.
  const oldest = secrets.at(-1) ?? secrets[0];
  const sealedKey = await encrypt(oldest, PSEUDONYM_PURPOSE, secrets);
  await db
    .update(serverKeys)
    .set({ sealedKey })
    .where(and(isIt, isNull(serverKeys.sealedKey)));
  const ciphertext = await findSealed(db);
  if (ciphertext === undefined) throw new Error('The pseudonym key was not written');
  return ciphertext;
}
