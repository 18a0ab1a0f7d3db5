import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/account/passwords.ts';
import { toOffering } from '../../../server/catalog/to-offering.ts';
import { attempts } from '../../../server/db/schema/attempts.ts';
import { carts } from '../../../server/db/schema/carts.ts';
import { credentials, sessions } from '../../../server/db/schema/people.ts';
import { runMaintenance } from '../../../server/maintenance.ts';
import { addCartLine, removeCartLine } from '../../../server/shopping-cart/change-cart.ts';
import { mergeVisitorCart } from '../../../server/shopping-cart/merge-visitor-cart.ts';
import { cartLineKeyOf } from '../../../src/domain/cart/cart-line-key.ts';
import type { Caller } from '../support/caller.ts';
import { givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { TEST_NOW } from '../support/test-clock.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { id } = await givePerson(t.db, { login: 'ada', demonstrationNote: null });
  await t.db.insert(credentials).values({ userId: id, passwordHash: await hashPassword('notes on the engine') });
  await givePerson(t.db, { login: 'grace', demonstrationNote: 'A student' });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(TEST_NOW);
  await t.db.delete(attempts);
});

const byPassword = async (password: string, fields: Record<string, string> = {}) => {
  const caller = t.asVisitor();
  const answer = await caller.postForm('/account/sign-in', { login: 'Ada', password, ...fields });
  return { caller, answer };
};

describe('password sign-in', () => {
  test('returns to the original page, signed in', async () => {
    const { caller, answer } = await byPassword('notes on the engine', {
      next: '/book/7/frankenstein?tab=license',
      offeringId: '12',
      offeringType: 'digital',
      ecommerce_course_id: 'RS-1',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      '/book/7/frankenstein?tab=license&offeringId=12&offeringType=digital&ecommerce_course_id=RS-1',
    );
    expect(await caller.login()).toMatchObject({ isLoggedIn: true, user: { login: 'ada', firstName: 'Ada' } });
  });

  test('tells a person who comes back to the page that they are signed in, and leads on', async () => {
    const { caller } = await byPassword('notes on the engine');
    const page = await caller.get('/account/sign-in?next=%2Fbook%2F7&offeringId=12');
    expect(page.body).toMatch(/You are logged in as Ada .*To use another account, log in below\./);
    expect(page.body).toContain('href="/book/7?offeringId=12">Continue</a>');
    expect((await t.asVisitor().get('/account/sign-in')).body).not.toContain('You are logged in');
  });

  test('refuses a wrong password without revealing which field was wrong', async () => {
    const { answer } = await byPassword('something else');
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('The username or password is incorrect.');
    const unknown = await t.asVisitor().postForm('/account/sign-in', { login: 'unknown', password: 'x' });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toContain('The username or password is incorrect.');
  });

  test('answers in French for a French browser', async () => {
    const answer = await t
      .asVisitor()
      .postForm(
        '/account/sign-in',
        { login: 'ada', password: 'x' },
        { headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' } },
      );
    expect(answer.body).toContain('<html lang="fr-CA">');
    expect(answer.body).toContain('Le nom d&#39;utilisateur ou le mot de passe est incorrect.');
  });

  test('escapes the typed values on the page', async () => {
    const answer = await t.asVisitor().postForm('/account/sign-in', {
      login: '"><script>alert(1)</script>',
      password: 'x',
      next: '"><img src=x>',
    });
    expect(answer.body).not.toContain('<script');
    expect(answer.body).not.toContain('<img src=x');
  });
});

describe('guessing passwords', () => {
  test('requires a doubling wait after five failures, also with the right password', async () => {
    for (let at = 0; at < 5; at += 1) expect((await byPassword('guess')).answer.statusCode).toBe(401);
    const stopped = (await byPassword('notes on the engine')).answer;
    expect(stopped.statusCode).toBe(429);
    expect(stopped.headers['retry-after']).toBe('5');
    expect(stopped.body).toContain('Please wait 5 seconds');
    t.clock.advance(5_000);
    expect((await byPassword('guess')).answer.statusCode).toBe(401);
    expect((await byPassword('guess')).answer.body).toContain('Please wait 10 seconds');
    t.clock.advance(10_000);
    expect((await byPassword('notes on the engine')).answer.statusCode).toBe(303);
    expect((await byPassword('guess')).answer.statusCode).toBe(401);
  });

  test('counts concurrent attempts', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => byPassword('guess')));
    const statuses = guesses.map(({ answer }) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe('attempts by another person', () => {
  const RIGHT = 'notes on the engine';
  const signIn = (password: string, remoteAddress: string, { login = 'ada', cookies = {} } = {}) =>
    t.app.inject({
      method: 'POST',
      url: '/account/sign-in',
      remoteAddress,
      cookies,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ login, password }).toString(),
    });
  const fail = async (times: number, from: (at: number) => { address: string; login?: string; cookies?: object }) => {
    for (let at = 0; at < times; at += 1) {
      const { address, ...other } = from(at);
      expect((await signIn('guess', address, other)).statusCode).toBe(401);
    }
  };
  /** Records failures like {@link fail}, without the time for verifying a password. */
  const recordFailures = (times: number, from: (at: number) => { address: string; login?: string }) => {
    const failure = { kind: 'sign-in', isSuccess: false, attemptedAt: t.clock.now() } as const;
    const rows = Array.from({ length: times }, (_, at) => {
      const { address, login: subject = 'ada' } = from(at);
      return { ...failure, subject, address };
    });
    return t.db.insert(attempts).values(rows);
  };
  const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    Object.fromEntries(
      answer.cookies.filter(({ name }) => name === 'carrel_device').map(({ name, value }) => [name, value]),
    );

  test('do not lock the owner out on a device that signed in before, even at the same address', async () => {
    const cookies = deviceOf(await signIn(RIGHT, '192.0.2.1'));
    await fail(5, () => ({ address: '192.0.2.1' }));
    expect((await signIn(RIGHT, '192.0.2.1')).statusCode).toBe(429);
    expect((await signIn(RIGHT, '192.0.2.1', { cookies })).statusCode).toBe(303);
    // The success on the known device gives the others no more attempts.
    expect((await signIn(RIGHT, '192.0.2.1')).statusCode).toBe(429);
  });

  test('do not lock the owner out at another address', async () => {
    await fail(5, () => ({ address: '192.0.2.1' }));
    expect((await signIn(RIGHT, '192.0.2.2')).statusCode).toBe(303);
  });

  test('from many addresses are limited per account, except on the known device', async () => {
    const cookies = deviceOf(await signIn(RIGHT, '192.0.2.1'));
    await recordFailures(50, (at) => ({ address: `198.51.100.${at}` }));
    expect((await signIn(RIGHT, '192.0.2.9')).statusCode).toBe(429);
    expect((await signIn(RIGHT, '192.0.2.9', { cookies })).statusCode).toBe(303);
  });

  test('do not lock out other people after a hundred failures from one address', async () => {
    await recordFailures(100, (at) => ({ address: '192.0.2.1', login: `somebody-${at}` }));
    expect((await signIn(RIGHT, '192.0.2.1')).statusCode).toBe(303);
  });

  test("from one customer's network count as attempts of one address", async () => {
    await fail(5, (at) => ({ address: `2001:db8:1:1::${at + 1}` }));
    expect((await signIn(RIGHT, '2001:db8:1:1:ffff::1')).statusCode).toBe(429);
    expect((await signIn(RIGHT, '2001:db8:1:2::1')).statusCode).toBe(303);
  });

  test('on a known device count for that device, whose cookie is useless for another account', async () => {
    const cookies = deviceOf(await signIn(RIGHT, '192.0.2.1'));
    await fail(5, () => ({ address: '192.0.2.1', cookies }));
    expect((await signIn(RIGHT, '192.0.2.1', { cookies })).statusCode).toBe(429);
    await fail(5, () => ({ address: '192.0.2.3', login: 'grace', cookies }));
    expect((await signIn('guess', '192.0.2.3', { login: 'grace', cookies })).statusCode).toBe(429);
  });

  test('count as those of an unknown device if the device cookie is made up', async () => {
    const made = (at: number) => ({ carrel_device: `${String(at).padStart(22, 'a')}.${'b'.repeat(43)}` });
    await fail(5, (at) => ({ address: '192.0.2.1', cookies: made(at) }));
    expect((await signIn(RIGHT, '192.0.2.1', { cookies: made(9) })).statusCode).toBe(429);
  });

  test('do not make a shared computer a known device', async () => {
    const { answer } = await byPassword(RIGHT, { shared: 'on' });
    expect(answer.statusCode).toBe(303);
    expect(deviceOf(answer)).toEqual({});
  });
});

/** Adds a new product to the cart of a caller. */
const addToCart = async (caller: Caller, headers: Record<string, string> = {}) => {
  const offering = await giveOffering(t.db, (await giveProduct(t.db)).id);
  const line = { offeringId: String(offering.id), isDigital: true, isPrint: false };
  return caller.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', line, { headers });
};

describe('the session', () => {
  test('gets a new id at sign-in, and the old one becomes invalid', async () => {
    const caller = t.asVisitor();
    await caller.login();
    const before = caller.cookies.get('carrel_session');
    await caller.postForm('/account/sign-in', { person: 'grace' });
    expect(caller.cookies.get('carrel_session')).not.toBe(before);
    const stolen = await t.app.inject({
      url: '/api/v1/account/login/',
      headers: { cookie: `carrel_session=${before}` },
    });
    expect(stolen.json().data.attributes.isLoggedIn).toBe(false);
  });

  test('has a cookie that scripts and other sites cannot read', async () => {
    const answer = await t.app.inject('/api/v1/account/login/');
    const cookie = answer.cookies.find((one) => one.name === 'carrel_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('is stored without a session id that would give access', async () => {
    const caller = await t.asPerson('grace');
    const id = decodeURIComponent(caller.cookies.get('carrel_session') ?? '').split('.')[0] ?? '';
    const rows = await t.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.idHash === id)).toBe(false);
  });

  test('ends at the next request after its row was deleted', async () => {
    const caller = await t.asPerson('grace');
    const { user } = await caller.login();
    await t.db.delete(sessions).where(eq(sessions.userId, Number(user?.id)));
    expect((await caller.login()).isLoggedIn).toBe(false);
  });

  test('ends after thirty days without use and is extended by use', async () => {
    const caller = await t.asPerson('grace');
    t.clock.advance(20 * 86_400_000);
    expect((await caller.login()).isLoggedIn).toBe(true);
    t.clock.advance(20 * 86_400_000);
    expect((await caller.login()).isLoggedIn).toBe(true);
    t.clock.advance(31 * 86_400_000);
    expect((await caller.login()).isLoggedIn).toBe(false);
  });

  test('ends after 180 days, however much it is used', async () => {
    const caller = await t.asPerson('grace');
    for (let day = 20; day < 180; day += 20) {
      t.clock.advance(20 * DAY_MS);
      expect((await caller.login()).isLoggedIn).toBe(true);
    }
    t.clock.advance(20 * DAY_MS);
    expect((await caller.login()).isLoggedIn).toBe(false);
  });

  test('has no row until there is visitor data to keep, and its token is valid nevertheless', async () => {
    await t.db.delete(sessions);
    const visitor = t.asVisitor();
    await visitor.get('/account/sign-in');
    const token = await visitor.token();
    expect(await t.db.select().from(sessions)).toEqual([]);
    const sent = await addToCart(visitor, { 'x-csrftoken': token });
    expect(sent.statusCode).toBe(200);
    const thirtyDaysOn = new Date(t.clock.now().getTime() + 30 * DAY_MS);
    expect(await t.db.select().from(sessions)).toMatchObject([{ userId: null, expiresAt: thirtyDaysOn }]);
  });

  test('keeps the cookie of the person when an earlier change of the visitor is answered late', async () => {
    const visitor = t.asVisitor();
    await visitor.login();
    const late = await addToCart(visitor);
    const lateRead = await visitor.get('/api/v1/shopping_cart/user_carts/');
    expect([late.statusCode, lateRead.statusCode]).toEqual([200, 200]);
    for (const { cookies } of [late, lateRead]) expect(cookies).toEqual([]);
  });

  test('is renewed for a visitor by the login alone', async () => {
    const visitor = t.asVisitor();
    await visitor.login();
    await addToCart(visitor);
    t.clock.advance(29 * DAY_MS);
    expect((await visitor.get('/api/v1/shopping_cart/user_carts/')).cookies).toEqual([]);
    expect((await visitor.get('/api/v1/account/login/')).cookies).toMatchObject([{ name: 'carrel_session' }]);
  });

  test('belongs to one visitor, also when the first two changes are sent concurrently', async () => {
    const visitor = t.asVisitor();
    await visitor.login();
    const products = await Promise.all([giveProduct(t.db), giveProduct(t.db)]);
    const offerings = await Promise.all(products.map(({ id }) => giveOffering(t.db, id)));
    const url = '/api/v1/shopping_cart/cart_items/';
    const lines = offerings.map(({ id }) => ({ offeringId: String(id), isDigital: true, isPrint: false }));
    await Promise.all(lines.map((line) => visitor.postDocument(url, 'cart_items', line)));
    const cart = (await visitor.get('/api/v1/shopping_cart/user_carts/')).json();
    expect(cart.data.relationships.cartItems.data).toHaveLength(2);
  });

  test('ends when the person signs out', async () => {
    const caller = await t.asPerson('grace');
    await caller.login();
    const stored = caller.cookies.get('carrel_session');
    expect((await caller.postForm('/ajax/logout/', { csrfmiddlewaretoken: await caller.token() })).json()).toEqual({
      success: true,
    });
    const again = await t.app.inject({
      url: '/api/v1/account/login/',
      headers: { cookie: `carrel_session=${stored}` },
    });
    expect(again.json().data.attributes.isLoggedIn).toBe(false);
    expect((await caller.login()).isLoggedIn).toBe(false);
  });
});

describe('the cart at sign-in', () => {
  test("merges a visitor's cart, and the account's line wins for the same product", async () => {
    const book = await giveProduct(t.db, { name: 'Chosen twice' });
    const other = await giveProduct(t.db, { name: 'Chosen once' });
    const cheap = await giveOffering(t.db, book.id, { priceCents: 1000 });
    const dear = await giveOffering(t.db, book.id, { priceCents: 3000, durationDays: 365 });
    const second = await giveOffering(t.db, other.id);
    const add = (offeringId: number) => ({ offeringId: String(offeringId), isDigital: true, isPrint: false });
    const url = '/api/v1/shopping_cart/cart_items/';
    const account = await t.asPerson('grace');
    expect((await account.postDocument(url, 'cart_items', add(dear.id))).statusCode).toBe(200);

    const visitor = t.asVisitor();
    await visitor.postDocument(url, 'cart_items', add(cheap.id));
    await visitor.postDocument(url, 'cart_items', add(second.id));
    await visitor.postForm('/account/sign-in', { person: 'grace' });
    const cart = (await visitor.get('/api/v1/shopping_cart/user_carts/')).json();
    const lines = cart.data.relationships.cartItems.data.map((line: { id: string }) => line.id);
    expect(lines).toEqual([String(dear.id), String(second.id)]);
  });

  test('refuses a late change of the visitor instead of losing it in a hidden cart', async () => {
    const { id: userId } = await givePerson(t.db, { login: 'latecomer' });
    const visitorId = crypto.randomUUID();
    const book = await giveProduct(t.db, { name: 'On its way' });
    const offering = toOffering(await giveOffering(t.db, book.id));
    const tools = { tx: t.db, now: t.clock.now(), country: 'US', host: 'localhost' };
    const add = () =>
      addCartLine(tools, { kind: 'visitor', visitorId }, { offeringId: offering.id, format: 'digital' });
    const remove = () => removeCartLine(tools, { kind: 'visitor', visitorId }, cartLineKeyOf(offering.id, undefined));

    await mergeVisitorCart(t.db, visitorId, userId, tools.now);
    await expect(add()).rejects.toMatchObject({ status: 401 });
    await expect(remove()).rejects.toMatchObject({ status: 401 });
    // Pressing Log in again finds everything done.
    await mergeVisitorCart(t.db, visitorId, userId, tools.now);
  });

  test("deletes visitors' carts that are no longer reachable", async () => {
    const { id: userId } = await givePerson(t.db, { login: 'tidy' });
    const gone = crypto.randomUUID();
    await mergeVisitorCart(t.db, gone, userId, t.clock.now());
    const here = t.asVisitor();
    const book = await giveProduct(t.db, { name: 'Kept' });
    const offering = await giveOffering(t.db, book.id);
    const line = { offeringId: String(offering.id), isDigital: true, isPrint: false };
    await here.postDocument('/api/v1/shopping_cart/cart_items/', 'cart_items', line);

    t.clock.advance(2 * 3_600_000);
    await runMaintenance(t.db, t.clock.now());
    expect(await t.db.select().from(carts).where(eq(carts.visitorId, gone))).toEqual([]);
    const cart = (await here.get('/api/v1/shopping_cart/user_carts/')).json();
    expect(cart.data.relationships.cartItems.data).toHaveLength(1);
  });
});
