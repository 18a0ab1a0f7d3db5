import { eq } from 'drizzle-orm';
import { launchKeys, launchTools } from '../db/schema/launches.ts';
import { serverKeys } from '../db/schema/server-keys.ts';
import { signInProviders } from '../db/schema/sign-in-providers.ts';
import type { AppContext } from '../http/app-context.ts';
import { PROVIDER_SECRET_PURPOSE } from '../sign-in-providers/find-providers.ts';
import { reseal } from './encryption.ts';
import { KEY_PURPOSE } from './keys.ts';
import { LINK_SECRET_PURPOSE } from './link-secret.ts';
import { loadPseudonymKey, PSEUDONYM_PURPOSE } from './pseudonym-key.ts';

type Deps = Pick<AppContext, 'db' | 'config'>;

/**
 * Encrypts with the first secret everything that an earlier secret encrypted, so that the earlier one can be removed
 * from the settings. Also stores the pseudonym key if there is none yet.
 * @throws ConfigError if none of the secrets decrypts the pseudonym key
 */
export async function resealAll(tools: Deps): Promise<void> {
  const { db, config } = tools;
  await loadPseudonymKey(tools);
  const secrets = config.sessionSecrets;
  for (const { kid, sealedPrivateKey } of await db.select().from(launchKeys)) {
    const again = await reseal(sealedPrivateKey, KEY_PURPOSE, secrets);
    if (again !== undefined)
      await db.update(launchKeys).set({ sealedPrivateKey: again }).where(eq(launchKeys.kid, kid));
  }
  for (const { id, sealedSecret } of await db.select().from(launchTools)) {
    const again = sealedSecret === null ? undefined : await reseal(sealedSecret, LINK_SECRET_PURPOSE, secrets);
    if (again !== undefined) await db.update(launchTools).set({ sealedSecret: again }).where(eq(launchTools.id, id));
  }
  for (const { id, sealedSecret } of await db.select().from(signInProviders)) {
    const again = sealedSecret === null ? undefined : await reseal(sealedSecret, PROVIDER_SECRET_PURPOSE, secrets);
    if (again !== undefined) {
      await db.update(signInProviders).set({ sealedSecret: again }).where(eq(signInProviders.id, id));
    }
  }
  for (const { name, sealedKey } of await db.select().from(serverKeys)) {
    const again = sealedKey === null ? undefined : await reseal(sealedKey, PSEUDONYM_PURPOSE, secrets);
    if (again !== undefined) await db.update(serverKeys).set({ sealedKey: again }).where(eq(serverKeys.name, name));
  }
}
