import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadChanges, purgeChanges } from '../../../server/changes/load-changes.ts';
import { sessions, users } from '../../../server/db/schema/people.ts';
import { givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const environment = { SESSION_SECRET: 'one secret that all copies of the server have' };

let one: TestApp;
let other: TestApp;
let userId: number;

beforeAll(async () => {
  one = await startTestApp({ environment });
  // A second copy, with a connection of its own for the notifications.
  const open = { db: one.db, kind: one.kind, listen: one.listen, close: () => Promise.resolve() };
  other = await startTestApp({ environment, open });
  userId = (await givePerson(one.db, { login: 'ada' })).id;
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test('a change through one copy of the server reaches a device that is connected to another copy', async () => {
  const phone = await other.asPerson('ada');
  const origin = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = phone.cookieHeader;
  const stream = await fetch(`${origin}/api/v1/sync/events/?person=${userId}`, { headers: { cookie } });
  const reader = stream.body?.getReader();
  if (!reader) throw new Error('The stream has no body');
  expect(new TextDecoder().decode((await reader.read()).value)).toContain(': open');
  const laptop = await one.asPerson('ada');
  const changed = await laptop.postJson('/api/v1/account/user/me/change_language/', { language: 'fr-CA' });
  expect(changed.statusCode).toBe(200);
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: person');
  await reader.cancel();
});

test('a device learns of a change that commits after a later one', async () => {
  const asker = { userId, session: 'a session' };
  const { cursor } = await one.db.transaction(async (tx) => {
    await tx.update(users).set({ firstName: 'Slow' }).where(eq(users.id, userId));
    await one.db.delete(sessions).where(eq(sessions.userId, userId));
    const during = await loadChanges(one.db, asker, undefined);
    expect((await loadChanges(one.db, asker, during.cursor)).subjects).toEqual([]);
    return during;
  });
  await purgeChanges(one.db);
  const after = await loadChanges(one.db, asker, cursor);
  expect(after.subjects).toEqual(['account']);
  expect((await loadChanges(one.db, asker, after.cursor)).subjects).toEqual([]);
});
