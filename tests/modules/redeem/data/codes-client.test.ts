import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CodeOutcome, CodeSettled } from '../../../../src/domain/codes/code-outcome.ts';
import { redeemCodeResource, redeemCodeSchema } from '../../../../src/domain/codes/codes-schema.ts';
import { courseIdSchema, productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { assetResource } from '../../../../src/domain/shelf/asset-schema.ts';
import { userAvailabilityResource } from '../../../../src/domain/shelf/user-availability-schema.ts';
import { writeCollection, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { enqueue, loadOutbox, markAttempted, reject } from '../../../../src/engine/outbox/outbox.ts';
import type { PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { putAssets } from '../../../../src/modules/shelf/data/queries.ts';
import { asset, availability } from '../../device/support/code-server.ts';
import { eventually } from '../../device/support/eventually.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import {
  type AnsweringServer,
  ann,
  idle,
  listen,
  openAnnsPage,
  openPageOf,
} from '../../device/support/page-with-fake-server.ts';

const LOGIN = 'GET /api/v1/account/login/?include=user';
const REDEEM = 'POST /api/v1/claim_codes/redeem_codes/';
const OBTAIN = 'POST /ajax/obtain_ppc_code/';
const courseware = z.parse(productIdSchema, '4');
const course = z.parse(courseIdSchema, 'BIO');
const typed = (code: string) => ({ kind: 'code.redeem' as const, payload: { code } });
const ids = { newId: () => crypto.randomUUID(), now: () => 5 };
const shelfWith = (...assets: Parameters<typeof writeCollection>[1]) => ({
  body: writeCollection(assetResource, [...assets], {
    meta: { page: 1, pages: 1, count: assets.length, pageSize: 100, cursor: 'c1' },
  }),
});

let server: AnsweringServer;
let syncClient: SyncClient;
let db: PersonDatabase;

beforeEach(async () => {
  ({ server, syncClient, db } = await openAnnsPage());
});
afterEach(async () => {
  db.dexie.close();
  await syncClient.close();
});

const rows = async () => (await loadOutbox(db)).rows;
const idOf = (outcome: CodeOutcome) => ('rowId' in outcome ? outcome.rowId : '');
const takeCodes = () => {
  server.say(REDEEM, { body: writeDocument(redeemCodeResource, z.parse(redeemCodeSchema, { id: '1', code: 'A-1' })) });
  server.say('/assets/assets/', shelfWith());
};

describe('a submitted code', () => {
  it('waits for the server to identify the person when the device has no current user', async () => {
    await syncClient.close();
    freshDatabases();
    ({ syncClient } = await openPageOf('visitor', server));
    takeCodes();
    server.signIn(ann);
    expect(await syncClient.submitCode(typed('A-1'))).toEqual({ kind: 'redeemed' });
    expect(server.calls[0]).toBe(LOGIN);
    expect(server.callsTo(REDEEM)).toHaveLength(1);
    expect(syncClient.person()).toBe(ann);
  });

  it.each([
    ['the server asks for patience', 'busy', (): void => server.refuse(REDEEM, 503, 'internal')],
    ['the device is offline', 'offline', (): void => server.network.plan(['lostCall', 'lostCall'])],
    ['the session has ended', 'signedOut', (): void => server.signIn('visitor')],
  ] as const)('waits where %s, and gives the reason', async (_, because, happen) => {
    happen();
    const outcome = await syncClient.submitCode(typed('A-1'));
    expect(outcome).toEqual({ kind: 'queued', rowId: (await rows())[0]?.id, because });
  });

  it('is reported as refused by its own row, with or without the server’s message', async () => {
    await enqueue(db, typed('OTHER-1'), ids);
    server.say(REDEEM, { status: 409, body: { errors: [{ status: '409', code: 'code_expired' }] } });
    const outcome = await syncClient.submitCode(typed('A-1'));
    const row = (await rows()).find(({ subject }) => subject === 'code:A1');
    expect(outcome).toEqual({ kind: 'refused', rowId: row?.id, detail: '' });
  });

  it('can be withdrawn before it was sent, and not afterwards', async () => {
    server.network.plan(['lostCall']);
    const never = idOf(await syncClient.submitCode(typed('A-1')));
    await syncClient.cancelRow(never);
    expect(await rows()).toEqual([]);
    server.refuse(REDEEM, 503, 'internal');
    const maybe = idOf(await syncClient.submitCode(typed('A-1')));
    await syncClient.cancelRow(maybe);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a caller that waits for a code', () => {
  /** Queues a code that is not sent, and records the results that a waiting caller gets. */
  async function waitFor() {
    server.network.plan(['lostCall']);
    const rowId = idOf(await syncClient.submitCode(typed('A-1')));
    const received: CodeSettled[] = [];
    const stop = syncClient.onCodeSettled(rowId, (settled) => received.push(settled));
    await idle();
    expect(received).toEqual([]);
    return { rowId, received, stop, seq: (await rows())[0]?.seq ?? 0 };
  }

  it('gets one result when the code was accepted', async () => {
    const { received } = await waitFor();
    takeCodes();
    syncClient.wake();
    await eventually(() => expect(received).toEqual([{ kind: 'redeemed' }]));
    await enqueue(db, typed('OTHER-1'), ids);
    await idle();
    expect(received).toHaveLength(1);
  });

  it('gets one result when the code was refused, even if the row changes later', async () => {
    const { received, rowId, seq } = await waitFor();
    await reject(db, seq, 'code_expired', 'This code has expired.');
    const refused = { kind: 'refused', rowId, detail: 'This code has expired.' };
    await eventually(() => expect(received).toEqual([refused]));
    await syncClient.discardRow(rowId);
    await idle();
    expect(received).toEqual([refused]);
  });

  it('gets the result that the code was discarded', async () => {
    const { received, rowId } = await waitFor();
    await syncClient.discardRow(rowId);
    await eventually(() => expect(received).toEqual([{ kind: 'discarded' }]));
  });

  it('gets the result of its own code when several were accepted before it looked', async () => {
    server.network.plan(['lostCall']);
    const first = idOf(await syncClient.submitCode(typed('A-1')));
    takeCodes();
    expect(await syncClient.submitCode(typed('B-1'))).toEqual({ kind: 'redeemed' });
    const received: CodeSettled[] = [];
    syncClient.onCodeSettled(first, (settled) => received.push(settled));
    await eventually(() => expect(received).toEqual([{ kind: 'redeemed' }]));
  });

  it('gets no result while another attempt fails', async () => {
    const { received, seq } = await waitFor();
    await markAttempted(db, seq);
    await idle();
    expect(received).toEqual([]);
  });

  it('gets no result after it stopped waiting', async () => {
    const { received, stop } = await waitFor();
    stop();
    await db.outbox.clear();
    await idle();
    expect(received).toEqual([]);
  });
});

describe('a publisher’s code', () => {
  const given = { user_access_code: 'PUB-1', access_code_url: 'https://pub.example.org', is_sso: true };
  const stored = { productId: '4', code: 'PUB-1', url: 'https://pub.example.org', isSso: true };
  const missing = { status: 404, body: { error: 'Not found.', code: 'subscription_not_found' } };
  const sent = () =>
    server.bodies
      .map((body) => Object.fromEntries(new URLSearchParams(body)))
      .map(({ csrfmiddlewaretoken: _, ...rest }) => rest);

  beforeEach(() => {
    server.say('/access_items/4/', { body: writeDocument(userAvailabilityResource, availability('4')) });
  });

  it('is requested by the courseware and stored on the device, and the person’s assets are pulled again', async () => {
    server.say(OBTAIN, { body: given });
    const code = listen(syncClient.accessCode(courseware));
    await eventually(() => expect(code.received).toEqual([undefined]));
    expect(await syncClient.obtainAccessCode({ productId: courseware, courseId: course })).toEqual({
      ok: true,
      value: stored,
    });
    expect(sent()).toEqual([{ courseware_id: '4' }]);
    expect(server.calls).toEqual([LOGIN, OBTAIN, 'GET /api/v1/assets/access_items/4/?ecommerce_course_id=BIO']);
    await eventually(() => expect(code.last()).toEqual(stored));
  });

  it('does not exist without an address', async () => {
    server.say(OBTAIN, { body: { user_access_code: 'PUB-1' } });
    const answer = await syncClient.obtainAccessCode({ productId: courseware });
    expect(answer).toEqual({ ok: true, value: { productId: '4', code: 'PUB-1', isSso: false } });
    expect(answer.ok && 'url' in answer.value).toBe(false);
  });

  it('of a course is requested by the place in the course', async () => {
    server.say(OBTAIN, { body: given });
    await syncClient.obtainAccessCode({ productId: courseware, courseMemberId: '11' });
    expect(sent()).toEqual([{ course_title_id: '4', course_member_id: '11' }]);
  });

  it('is stored even if the assets cannot be pulled afterwards', async () => {
    server.say(OBTAIN, { body: given });
    server.network.plan(['none', 'none', 'lostCall']);
    expect(await syncClient.obtainAccessCode({ productId: courseware })).toEqual({ ok: true, value: stored });
  });

  it('that the course does not have is requested with the first subscription on the shelf', async () => {
    server.say(OBTAIN, (body) => (body.includes('subscription_id=90') ? { body: given } : missing));
    const inside = asset('4', { id: 'a1' });
    const shelf = [inside, asset('4', { id: 'a2', subscriptionId: '90' }), asset('5', { subscriptionId: '91' })];
    server.say('/assets/assets/', shelfWith(...shelf));
    expect(await syncClient.obtainAccessCode({ productId: courseware, courseMemberId: '11' })).toEqual({
      ok: true,
      value: stored,
    });
    expect(sent()[1]).toEqual({ subscription_id: '90' });
  });

  it('is refused with the first message when the shelf has no subscription', async () => {
    server.say(OBTAIN, missing);
    server.say('/assets/assets/', shelfWith(asset('4')));
    const answer = await syncClient.obtainAccessCode({ productId: courseware });
    expect(answer).toMatchObject({ ok: false, error: { code: 'subscription_not_found', detail: 'Not found.' } });
    expect(server.callsTo(OBTAIN)).toHaveLength(1);
    expect(server.callsTo('/access_items/')).toEqual([]);
  });

  it('is not requested with a shelf that cannot be pulled', async () => {
    await putAssets(db, [asset('4', { subscriptionId: '90' })]);
    server.say(OBTAIN, missing);
    server.network.plan(['none', 'none', 'lostCall']);
    const answer = await syncClient.obtainAccessCode({ productId: courseware });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(server.callsTo(OBTAIN)).toHaveLength(1);
  });

  it.each([
    ['is refused for another reason', 403, 'forbidden', 'refused'],
    ['cannot be given now', 503, 'subscription_not_found', 'busy'],
  ])('that %s is not requested elsewhere', async (_, status, code, kind) => {
    await putAssets(db, [asset('4', { subscriptionId: '90' })]);
    server.say('/assets/assets/', shelfWith(asset('4', { subscriptionId: '90' })));
    server.say(OBTAIN, { status, body: { error: 'No.', code } });
    expect(await syncClient.obtainAccessCode({ productId: courseware })).toMatchObject({ ok: false, error: { kind } });
    expect(server.callsTo(OBTAIN)).toHaveLength(1);
  });

  it('is requested in the current user’s name only', async () => {
    server.say(OBTAIN, { body: given });
    server.signIn('visitor');
    const answer = await syncClient.obtainAccessCode({ productId: courseware });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
    expect(server.callsTo(OBTAIN)).toEqual([]);
  });
});
