import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSigned, signedQuerySchema, signLink } from '../../../server/book-files/signed-link.ts';
import { ConfigError } from '../../../server/config-error.ts';
import { launchKeys, launchTools } from '../../../server/db/schema/launches.ts';
import { serverKeys } from '../../../server/db/schema/server-keys.ts';
import { encrypt, type Secrets } from '../../../server/launch/encryption.ts';
import { loadSigningKey } from '../../../server/launch/keys.ts';
import { pseudonym } from '../../../server/launch/launch-token.ts';
import { LINK_SECRET_PURPOSE, loadLinkSecret } from '../../../server/launch/link-secret.ts';
import { loadPseudonymKey } from '../../../server/launch/pseudonym-key.ts';
import { resealAll } from '../../../server/launch/reseal-all.ts';
import { giveTool } from '../support/give-launch.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const OLD = 'the secret that everything was begun with';
const NEW = 'the secret that came after a leak of the old';

/** Starts a server on the same database with other secrets, as after a restart with another `SESSION_SECRET`. */
function restart(t: TestApp, secrets: Secrets): Promise<TestApp> {
  const open = { db: t.db, kind: t.kind, listen: t.listen, close: () => Promise.resolve() };
  return startTestApp({ open, environment: { SESSION_SECRET: secrets.join(',') } });
}

describe('a new SESSION_SECRET before the old one', () => {
  let before: TestApp;
  let after: TestApp;
  beforeAll(async () => {
    before = await startTestApp({ environment: { SESSION_SECRET: OLD } });
    await givePerson(before.db, { login: 'ada' });
    after = await restart(before, [NEW, OLD]);
  });
  afterAll(async () => {
    await after.close();
    await before.close();
  });

  test('signs out no person and keeps the tokens of open pages valid', async () => {
    const ada = await before.asPerson('ada');
    const token = await ada.token();
    const cookie = `carrel_session=${ada.cookies.get('carrel_session')}`;
    const send = () => after.app.inject({ url: '/api/v1/account/login/', headers: { cookie } });
    for (const _ of ['at once', 'and again']) {
      const answer = await send();
      expect(answer.json().data.attributes.isLoggedIn).toBe(true);
      expect(answer.headers['set-cookie'] ?? '').not.toContain('carrel_session=;');
    }
    const change = await after.app.inject({
      method: 'POST',
      url: '/api/v1/account/user/me/accept_eula/',
      headers: { cookie, 'x-csrftoken': token },
      payload: {},
    });
    expect(change.statusCode).toBe(200);
  });

  test('keeps the addresses of book files valid', () => {
    const [file, now] = [{ fileId: 3, userId: 7 }, before.clock.now()];
    const queryOf = (link: string) =>
      signedQuerySchema.parse(Object.fromEntries(new URL(link, 'http://localhost').searchParams));
    const old = queryOf(signLink([OLD], file, now));
    expect(isSigned([NEW, OLD], file, old, now)).toBe(true);
    expect(isSigned([NEW], file, old, now)).toBe(false);
    expect(isSigned([NEW], file, queryOf(signLink([NEW, OLD], file, now)), now)).toBe(true);
  });

  test('signs the cookie with the new secret at the next daily renewal', async () => {
    const ada = await before.asPerson('ada');
    await ada.login();
    const cookie = `carrel_session=${ada.cookies.get('carrel_session')}`;
    after.clock.advance(86_400_000);
    const answer = await after.app.inject({ url: '/api/v1/account/login/', headers: { cookie } });
    const [renewed] = answer.cookies.filter(({ name }) => name === 'carrel_session');
    const last = await restart(before, [NEW]);
    const headers = { cookie: `carrel_session=${encodeURIComponent(renewed?.value ?? '')}` };
    const login = await last.app.inject({ url: '/api/v1/account/login/', headers });
    expect(login.json().data.attributes.isLoggedIn).toBe(true);
    await last.close();
  });
});

describe('encrypted data in the database', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ environment: { SESSION_SECRET: OLD } });
  });
  afterAll(() => t.close());
  const toolsOf = (...sessionSecrets: Secrets) => ({
    db: t.db,
    clock: t.clock.now,
    config: { ...t.config, sessionSecrets },
  });

  test('can be read with the new secret alone after one start with both', async () => {
    const [old, both, alone] = [toolsOf(OLD), toolsOf(NEW, OLD), toolsOf(NEW)];
    const { kid } = await loadSigningKey(old);
    const key = await loadPseudonymKey(old);
    const sealedSecret = await encrypt('what the publisher gave', LINK_SECRET_PURPOSE, [OLD]);
    const tool = await giveTool(t.db, { linkVersion: '1.0', clientId: 'sealed', sealedSecret });
    const derived = await loadLinkSecret(old, { clientId: 'derived', sealedSecret: undefined });

    await resealAll(both);
    expect((await loadSigningKey(alone)).kid).toBe(kid);
    expect(await loadPseudonymKey(alone)).toBe(key);
    const [row] = await t.db.select().from(launchTools).where(eq(launchTools.id, tool.id));
    const ciphertext = { clientId: 'sealed', sealedSecret: row?.sealedSecret ?? undefined };
    expect(await loadLinkSecret(alone, ciphertext)).toBe('what the publisher gave');
    expect(await loadLinkSecret(alone, { clientId: 'derived', sealedSecret: undefined })).toBe(derived);
    await expect(loadPseudonymKey(old)).rejects.toThrow(ConfigError);
  });

  test('is not written again if the first secret decrypts it', async () => {
    const alone = toolsOf(NEW);
    const before = await t.db.select().from(launchKeys);
    await resealAll(alone);
    expect(await t.db.select().from(launchKeys)).toEqual(before);
  });
});

describe('the pseudonyms of learners', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ environment: { SESSION_SECRET: OLD } });
  });
  afterAll(() => t.close());
  const load = async (...sessionSecrets: Secrets) => {
    const tools = { db: t.db, clock: t.clock.now, config: { ...t.config, sessionSecrets } };
    await resealAll(tools);
    return pseudonym(7, 'publisher', await loadPseudonymKey(tools));
  };

  test('are independent of the secret in a new database and do not change with it', async () => {
    const first = await load(OLD);
    expect(first).not.toBe(pseudonym(7, 'publisher', OLD));
    expect(await load(NEW, OLD)).toBe(first);
    expect(await load(NEW)).toBe(first);
  });

  test('do not change in an older database, even if the upgrade comes with another secret', async () => {
    const starts: readonly Secrets[] = [[OLD], [NEW, OLD]];
    for (const start of starts) {
      await t.db.delete(serverKeys);
      await t.db.insert(serverKeys).values({ name: 'pseudonyms' });
      expect(await load(...start)).toBe(pseudonym(7, 'publisher', OLD));
      expect(await load(NEW, OLD)).toBe(pseudonym(7, 'publisher', OLD));
      expect(await load(NEW)).toBe(pseudonym(7, 'publisher', OLD));
    }
  });

  test('are equal on all servers, whichever of them created the key', async () => {
    await t.db.delete(serverKeys);
    expect(new Set(await Promise.all([load(OLD), load(OLD), load(OLD)])).size).toBe(1);
  });
});
