import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountSessionResource } from '../../../../src/domain/people/account-session-schema.ts';
import { writeCollection } from '../../../../src/engine/http/json-api.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { ann, answeringServer, bob, listen, loginOf, openPageOf } from '../../device/support/page-with-fake-server.ts';

const LOGIN = 'GET /api/v1/account/login/?include=user';
const done = { body: { done: true } };
const session = {
  id: 's1',
  userAgent: 'Firefox',
  createdAt: '2026-09-01T00:00:00Z',
  lastUsedOn: '2026-09-02',
  isCurrent: true,
};

let server: ReturnType<typeof answeringServer>;
let syncClient: SyncClient;

beforeEach(async () => {
  freshDatabases();
  server = answeringServer();
  ({ syncClient } = await openPageOf(ann, server));
});
afterEach(() => syncClient.close());

/** The account changes that a person can make, and the request of each. */
const changes = [
  {
    of: 'the language',
    call: 'POST /api/v1/account/user/me/change_language/',
    answer: { body: { language: 'fr-CA' } },
    sent: { language: 'fr-CA' },
    make: () => syncClient.changeLanguage('fr-CA'),
  },
  {
    of: 'the consent to the terms',
    call: 'POST /api/v1/account/user/me/accept_eula/',
    answer: done,
    sent: {},
    make: () => syncClient.acceptEula(),
  },
  {
    of: 'the password',
    call: 'POST /api/v1/account/user/me/change_password/',
    answer: done,
    sent: { currentPassword: 'old', newPassword: 'new' },
    make: () => syncClient.changePassword({ currentPassword: 'old', newPassword: 'new' }),
  },
  {
    of: 'a session elsewhere',
    call: 'DELETE /api/v1/account/sessions/s1/',
    answer: done,
    sent: undefined,
    make: () => syncClient.endSession('s1'),
  },
  {
    of: 'all other sessions',
    call: 'POST /api/v1/account/sessions/end_others/',
    answer: done,
    sent: {},
    make: () => syncClient.endOtherSessions(),
  },
];

describe.each(changes)('a change of $of', ({ call, answer, sent, make }) => {
  it('is sent in the person’s name, once', async () => {
    server.say(call, answer);
    const made = await make();
    expect('ok' in made ? made : made.isFresh).toEqual('ok' in made ? { ok: true, value: { done: true } } : true);
    expect(server.calls.filter((one) => one !== LOGIN)).toEqual([call]);
    expect(server.calls[0]).toBe(LOGIN);
    expect(server.bodies.map((body) => JSON.parse(body))).toEqual(sent === undefined ? [] : [sent]);
  });

  it('returns the server’s message when it is refused, and does not reload the login', async () => {
    server.refuse(call, 409, 'conflict');
    const error = { kind: 'refused', status: 409, code: 'conflict', detail: 'No: conflict.' };
    expect(await make()).toMatchObject({ error });
    expect(server.calls).toEqual([LOGIN, call]);
  });

  it('is not sent while the browser has the session of another person', async () => {
    server.say(call, answer);
    server.signIn(bob);
    expect(await make()).toMatchObject({ error: { kind: 'unauthenticated' } });
    expect(server.calls).toEqual([LOGIN]);
  });

  it('is not queued when the network fails', async () => {
    server.network.plan(['lostCall']);
    expect(await make()).toMatchObject({ error: { kind: 'unreachable' } });
    server.say(call, answer);
    syncClient.wake();
    expect(await syncClient.unsentCount()).toBe(0);
    expect(server.callsTo(call)).toEqual([]);
  });
});

describe('the language of an account', () => {
  it('is in the login that is requested after the change', async () => {
    const login = listen(syncClient.login);
    const { navigationInfo } = loginOf(ann);
    server.say('/change_language/', () => {
      server.signIn(ann, { navigationInfo: { ...navigationInfo, languageCode: 'fr-CA' } });
      return { body: { language: 'fr-CA' } };
    });
    expect(await syncClient.changeLanguage('fr-CA')).toEqual({ isFresh: true });
    expect(server.calls.at(-1)).toBe(LOGIN);
    await eventually(() => expect(login.last()?.value.navigationInfo.languageCode).toBe('fr-CA'));
  });

  it('changes even if the login cannot be requested afterwards', async () => {
    server.say('/change_language/', { body: { language: 'fr-CA' } });
    server.network.plan(['none', 'none', 'lostCall']);
    expect(await syncClient.changeLanguage('fr-CA')).toEqual({ isFresh: true });
  });

  it('is not sent for a visitor, without an error', async () => {
    await syncClient.close();
    freshDatabases();
    ({ syncClient } = await openPageOf('visitor', server));
    expect(await syncClient.changeLanguage('fr-CA')).toEqual({ isFresh: true });
    expect(server.calls).toEqual([]);
  });
});

describe('the consent to the terms', () => {
  it('is in the login that is requested afterwards', async () => {
    server.signIn(ann, { mustAcceptEula: true });
    await syncClient.refreshLogin();
    const login = listen(syncClient.login);
    await eventually(() => expect(login.last()?.value.mustAcceptEula).toBe(true));
    server.say('/accept_eula/', () => {
      server.signIn(ann);
      return done;
    });
    expect(await syncClient.acceptEula()).toEqual({ isFresh: true });
    await eventually(() => expect(login.last()?.value.mustAcceptEula).toBe(false));
  });

  it('is not stored on this device while the login cannot be requested afterwards', async () => {
    server.say('/accept_eula/', done);
    server.network.plan(['none', 'none', 'lostCall']);
    expect(await syncClient.acceptEula()).toMatchObject({ isFresh: false, error: { kind: 'unreachable' } });
  });
});

describe('the signed-in browsers', () => {
  it('are listed by the server, with a flag for accounts with a password', async () => {
    const body = writeCollection(accountSessionResource, [session], { meta: { hasPassword: true } });
    server.say('/account/sessions/', { body });
    expect(await syncClient.loadSessions()).toEqual({ ok: true, value: { sessions: [session], hasPassword: true } });
    expect(server.calls).toEqual(['GET /api/v1/account/sessions/']);
  });

  it('are unknown when the server does not answer', async () => {
    server.network.plan(['lostCall']);
    expect(await syncClient.loadSessions()).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });
});
