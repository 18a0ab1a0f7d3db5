import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { launchKeys } from '../../../server/db/schema/launches.ts';
import { decrypt, encrypt } from '../../../server/launch/encryption.ts';
import { isKeyDue, publishedKeys, signingKey } from '../../../server/launch/key-ring.ts';
import { loadPublicKeys, loadSigningKey } from '../../../server/launch/keys.ts';
import { runMaintenance } from '../../../server/maintenance.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY_MS = 86_400_000;
const setSchema = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })) });

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const tools = () => ({ db: t.db, clock: t.clock.now, config: t.config });
const sign = async () => {
  const { kid, key } = await loadSigningKey(tools());
  return { kid, token: await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(key) };
};

describe('a ring of keys', () => {
  const now = new Date('2026-09-15T00:00:00Z');
  const aged = (kid: string, days: number) => ({ kid, createdAt: new Date(now.getTime() - days * DAY_MS) });

  test.each([
    ['is due where there is none', [], true],
    ['is not due while the newest is young', [aged('a', 28)], false],
    ['is due a day before the newest stops signing', [aged('b', 29), aged('a', 58)], true],
  ])('%s', (_name, keys, isDue) => {
    expect(isKeyDue(keys, now)).toBe(isDue);
  });

  test.each([
    ['the only one, however young', [aged('a', 0)], 'a'],
    ['the one before, while the newest is not known everywhere', [aged('new', 0.5), aged('old', 29.5)], 'old'],
    ['the newest after a day', [aged('new', 1), aged('old', 30)], 'new'],
  ])('signs with %s', (_name, keys, kid) => {
    expect(signingKey(keys, now)?.kid).toBe(kid);
  });

  test('publishes a key as long as what it signed may still be checked', () => {
    const keys = [aged('new', 1), aged('old', 31), aged('gone', 33)];
    expect(publishedKeys(keys, now).map(({ kid }) => kid)).toEqual(['new', 'old']);
  });
});

describe('the keys of this server', () => {
  test('are public where tools look for them, and nothing private is among them', async () => {
    const answer = await t.app.inject({ url: '/lti1p3/jwks/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { keys } = setSchema.parse(answer.json());
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ use: 'sig', alg: 'RS256' });
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(keys[0]).not.toHaveProperty(part);
  });

  test('are made once, however many ask at the same time', async () => {
    await t.db.delete(launchKeys);
    const kids = await Promise.all([1, 2, 3].map(async () => (await loadSigningKey(tools())).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await t.db.select().from(launchKeys)).toHaveLength(1);
  });

  test('turn over without a moment in which a message cannot be checked', async () => {
    const before = await sign();
    t.clock.advance(29.5 * DAY_MS);
    const published = await loadPublicKeys(tools());
    expect(published).toHaveLength(2);
    expect((await sign()).kid).toBe(before.kid);
    t.clock.advance(DAY_MS);
    const after = await sign();
    expect(after.kid).not.toBe(before.kid);
    const set = createLocalJWKSet({ keys: [...(await loadPublicKeys(tools()))] });
    for (const { token } of [before, after]) await expect(jwtVerify(token, set)).resolves.toBeDefined();
    t.clock.advance(100 * DAY_MS);
    await runMaintenance(t.db, t.clock.now());
    expect(await t.db.select().from(launchKeys)).toEqual([]);
  });

  test('are of no use without the server’s secret, and are made anew where it was changed', async () => {
    const { kid } = await loadSigningKey(tools());
    const [row] = await t.db.select().from(launchKeys);
    // With its quotes, which no sealed text has: three letters alone can occur in a random text.
    expect(row?.sealedPrivateKey).not.toContain('"RSA"');
    const config = { ...t.config, sessionSecrets: ['another secret that is long enough for it'] } as const;
    expect((await loadSigningKey({ ...tools(), config })).kid).not.toBe(kid);
  });

  test('open only for what they were sealed for', async () => {
    const ciphertext = await encrypt('words', 'launch secrets', ['secret']);
    expect(await decrypt(ciphertext, 'launch secrets', ['secret'])).toBe('words');
    expect(await decrypt(ciphertext, 'launch keys', ['secret'])).toBeUndefined();
    expect(await decrypt(`${ciphertext}x`, 'launch secrets', ['secret'])).toBeUndefined();
  });
});
