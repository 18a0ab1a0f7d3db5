import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetResource } from '../../src/contract/asset.ts';
import { redeemCodeResource, redeemCodeSchema } from '../../src/contract/codes.ts';
import { courseIdSchema, productIdSchema } from '../../src/contract/ids.ts';
import { writeCollection, writeDocument } from '../../src/contract/json-api.ts';
import { userAvailabilityResource } from '../../src/contract/user-availability.ts';
import type { CodeOutcome, CodeSettled } from '../../src/domain/code-outcome.ts';
import { beginAttempt, enqueue, loadOutbox, refuse } from '../../src/store/outbox.ts';
import type { PersonDatabase } from '../../src/store/person-database.ts';
import { putAssets } from '../../src/store/shelf.ts';
import type { Device } from '../../src/sync/device.ts';
import { type AnsweringServer, ann, listen, openAnnsPage, openPageOf, rested } from './support/answering-page.ts';
import { asset, availability } from './support/code-server.ts';
import { eventually } from './support/eventually.ts';
import { freshDatabases } from './support/fresh-databases.ts';

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
let device: Device;
let db: PersonDatabase;

beforeEach(async () => {
  ({ server, device, db } = await openAnnsPage());
});
afterEach(async () => {
  db.dexie.close();
  await device.close();
});

const rows = async () => (await loadOutbox(db)).rows;
const idOf = (outcome: CodeOutcome) => ('rowId' in outcome ? outcome.rowId : '');
const takeCodes = () => {
  server.say(REDEEM, { body: writeDocument(redeemCodeResource, z.parse(redeemCodeSchema, { id: '1', code: 'A-1' })) });
  server.say('/assets/assets/', shelfWith());
};

describe('a code that is handed over', () => {
  it('by nobody that the device knows waits for the word of the server on who they are', async () => {
    await device.close();
    freshDatabases();
    ({ device } = await openPageOf('visitor', server));
    takeCodes();
    server.signIn(ann);
    expect(await device.handOverCode(typed('A-1'))).toEqual({ kind: 'redeemed' });
    expect(server.calls[0]).toBe(LOGIN);
    expect(server.callsTo(REDEEM)).toHaveLength(1);
    expect(device.person()).toBe(ann);
  });

  it.each([
    ['the server asks for patience', 'busy', (): void => server.refuse(REDEEM, 503, 'internal')],
    ['there is no line', 'noLine', (): void => server.line.plan(['lostCall', 'lostCall'])],
    ['nobody is signed in any more', 'signedOut', (): void => server.signIn('visitor')],
  ] as const)('where %s waits, and says why', async (_, because, happen) => {
    happen();
    const outcome = await device.handOverCode(typed('A-1'));
    expect(outcome).toEqual({ kind: 'queued', rowId: (await rows())[0]?.id, because });
  });

  it('is told of as refused, by its own row, with the words of the server or none', async () => {
    await enqueue(db, typed('OTHER-1'), ids);
    server.say(REDEEM, { status: 409, body: { errors: [{ status: '409', code: 'code_expired' }] } });
    const outcome = await device.handOverCode(typed('A-1'));
    const row = (await rows()).find(({ subject }) => subject === 'code:A1');
    expect(outcome).toEqual({ kind: 'refused', rowId: row?.id, detail: '' });
  });

  it('can be taken back while it never left the device, and not after', async () => {
    server.line.plan(['lostCall']);
    const never = idOf(await device.handOverCode(typed('A-1')));
    await device.withdrawRow(never);
    expect(await rows()).toEqual([]);
    server.refuse(REDEEM, 503, 'internal');
    const maybe = idOf(await device.handOverCode(typed('A-1')));
    await device.withdrawRow(maybe);
    expect(await rows()).toHaveLength(1);
  });
});

describe('who waits for a code', () => {
  /** A code that nothing sends, and what is told of it. */
  async function waitFor() {
    server.line.plan(['lostCall']);
    const rowId = idOf(await device.handOverCode(typed('A-1')));
    const told: CodeSettled[] = [];
    const stop = device.onCodeSettled(rowId, (settled) => told.push(settled));
    await rested();
    expect(told).toEqual([]);
    return { rowId, told, stop, seq: (await rows())[0]?.seq ?? 0 };
  }

  it('hears once that it was taken', async () => {
    const { told } = await waitFor();
    takeCodes();
    device.wake();
    await eventually(() => expect(told).toEqual([{ kind: 'redeemed' }]));
    await enqueue(db, typed('OTHER-1'), ids);
    await rested();
    expect(told).toHaveLength(1);
  });

  it('hears once that it was refused, whatever becomes of the row', async () => {
    const { told, rowId, seq } = await waitFor();
    await refuse(db, seq, 'code_expired', 'This code has expired.');
    const refused = { kind: 'refused', rowId, detail: 'This code has expired.' };
    await eventually(() => expect(told).toEqual([refused]));
    await device.discardRow(rowId);
    await rested();
    expect(told).toEqual([refused]);
  });

  it('hears nothing while another try fails', async () => {
    const { told, seq } = await waitFor();
    await beginAttempt(db, seq);
    await rested();
    expect(told).toEqual([]);
  });

  it('who does not wait any more hears nothing', async () => {
    const { told, stop } = await waitFor();
    stop();
    await db.outbox.clear();
    await rested();
    expect(told).toEqual([]);
  });
});

describe('a publisher’s code', () => {
  const given = { user_access_code: 'PUB-1', access_code_url: 'https://pub.example.org', is_sso: true };
  const kept = { productId: '4', code: 'PUB-1', url: 'https://pub.example.org', isSso: true };
  const missing = { status: 404, body: { error: 'Not found.', code: 'subscription_not_found' } };
  const sent = () =>
    server.bodies
      .map((body) => Object.fromEntries(new URLSearchParams(body)))
      .map(({ csrfmiddlewaretoken: _, ...rest }) => rest);

  beforeEach(() => {
    server.say('/access_items/4/', { body: writeDocument(userAvailabilityResource, availability('4')) });
  });

  it('is asked for by the courseware, kept on the device, and what the person has of it asked for again', async () => {
    server.say(OBTAIN, { body: given });
    const code = listen(device.accessCode(courseware));
    await eventually(() => expect(code.told).toEqual([undefined]));
    expect(await device.obtainAccessCode({ productId: courseware, courseId: course })).toEqual({
      ok: true,
      value: kept,
    });
    expect(sent()).toEqual([{ courseware_id: '4' }]);
    expect(server.calls).toEqual([LOGIN, OBTAIN, 'GET /api/v1/assets/access_items/4/?ecommerce_course_id=BIO']);
    await eventually(() => expect(code.last()).toEqual(kept));
  });

  it('without an address has none', async () => {
    server.say(OBTAIN, { body: { user_access_code: 'PUB-1' } });
    const answer = await device.obtainAccessCode({ productId: courseware });
    expect(answer).toEqual({ ok: true, value: { productId: '4', code: 'PUB-1', isSso: false } });
    expect(answer.ok && 'url' in answer.value).toBe(false);
  });

  it('of a course is asked for by the place in it', async () => {
    server.say(OBTAIN, { body: given });
    await device.obtainAccessCode({ productId: courseware, courseMemberId: '11' });
    expect(sent()).toEqual([{ course_title_id: '4', course_member_id: '11' }]);
  });

  it('is theirs also where what they have of it cannot be asked for after', async () => {
    server.say(OBTAIN, { body: given });
    server.line.plan(['none', 'none', 'lostCall']);
    expect(await device.obtainAccessCode({ productId: courseware })).toEqual({ ok: true, value: kept });
  });

  it('that the course does not know is asked for by the first subscription on the shelf', async () => {
    server.say(OBTAIN, (body) => (body.includes('subscription_id=90') ? { body: given } : missing));
    const inside = asset('4', { id: 'a1' });
    const shelf = [inside, asset('4', { id: 'a2', subscriptionId: '90' }), asset('5', { subscriptionId: '91' })];
    server.say('/assets/assets/', shelfWith(...shelf));
    expect(await device.obtainAccessCode({ productId: courseware, courseMemberId: '11' })).toEqual({
      ok: true,
      value: kept,
    });
    expect(sent()[1]).toEqual({ subscription_id: '90' });
  });

  it('is refused in the words of the first where the shelf has no subscription', async () => {
    server.say(OBTAIN, missing);
    server.say('/assets/assets/', shelfWith(asset('4')));
    const answer = await device.obtainAccessCode({ productId: courseware });
    expect(answer).toMatchObject({ ok: false, error: { code: 'subscription_not_found', detail: 'Not found.' } });
    expect(server.callsTo(OBTAIN)).toHaveLength(1);
    expect(server.callsTo('/access_items/')).toEqual([]);
  });

  it('is not looked for by a shelf that cannot be asked for', async () => {
    await putAssets(db, [asset('4', { subscriptionId: '90' })]);
    server.say(OBTAIN, missing);
    server.line.plan(['none', 'none', 'lostCall']);
    const answer = await device.obtainAccessCode({ productId: courseware });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(server.callsTo(OBTAIN)).toHaveLength(1);
  });

  it.each([
    ['is refused for another reason', 403, 'forbidden', 'refused'],
    ['cannot be given now', 503, 'subscription_not_found', 'busy'],
  ])('that %s is not looked for elsewhere', async (_, status, code, kind) => {
    await putAssets(db, [asset('4', { subscriptionId: '90' })]);
    server.say('/assets/assets/', shelfWith(asset('4', { subscriptionId: '90' })));
    server.say(OBTAIN, { status, body: { error: 'No.', code } });
    expect(await device.obtainAccessCode({ productId: courseware })).toMatchObject({ ok: false, error: { kind } });
    expect(server.callsTo(OBTAIN)).toHaveLength(1);
  });

  it('is asked for in nobody else’s name', async () => {
    server.say(OBTAIN, { body: given });
    server.signIn('visitor');
    const answer = await device.obtainAccessCode({ productId: courseware });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
    expect(server.callsTo(OBTAIN)).toEqual([]);
  });
});
