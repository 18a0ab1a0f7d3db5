import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CodeSettled } from '../../../../src/domain/codes/code-outcome.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { cancelRow, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { createRunner, type RunnerOptions } from '../../../../src/engine/outbox/runner.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { RefreshResult } from '../../../../src/engine/refresh-result.ts';
import { obtainAccessCode } from '../../../../src/modules/access-code/data/obtain-access-code.ts';
import { loadAccessCode } from '../../../../src/modules/access-code/data/queries.ts';
import type { UserSession } from '../../../../src/modules/device/data/user-session.ts';
import { createDownloadRunner } from '../../../../src/modules/downloads/data/download-runner.ts';
import { createCodesClient } from '../../../../src/modules/redeem/data/codes-client.ts';
import type { CodeMutation } from '../../../../src/modules/redeem/data/mutations.ts';
import { onCodeSettled, submitCode } from '../../../../src/modules/redeem/data/submit-code.ts';
import { refreshShelf } from '../../../../src/modules/shelf/data/pull-shelf.ts';
import {
  loadAssetsOfProduct,
  loadAvailability,
  putAssets,
  putAvailability,
} from '../../../../src/modules/shelf/data/queries.ts';
import { testClock } from '../../device/support/clock.ts';
import { asset, availability, startCodeServer } from '../../device/support/code-server.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openTab, type Tab, testLocks } from '../../device/support/tab.ts';

const ann = z.parse(personIdSchema, '7');
const book = z.parse(productIdSchema, '3');
const courseware = z.parse(productIdSchema, '4');
const classroom = z.parse(productIdSchema, '5');

const fail = (cause: unknown) => {
  throw cause;
};
const options = (): RunnerOptions => ({
  withLock: testLocks(),
  setTimer: () => () => undefined,
  onError: fail,
  onChange: () => undefined,
});

let server: ReturnType<typeof startCodeServer>;
let tab: Tab;
let session: UserSession;

beforeEach(() => {
  freshDatabases();
  server = startCodeServer();
  tab = openTab(ann, server.fetch, testClock());
  session = { context: tab, runner: createRunner(tab, options()), downloads: createDownloadRunner(tab, options()) };
});
afterEach(async () => {
  await session.runner.stop();
  await session.downloads.stop();
  tab.close();
});

const codeOf = (code: string): CodeMutation => ({ kind: 'code.redeem', payload: { code } });
const rows = async () => (await loadOutbox(tab.db)).rows;
const settled = (rowId: string) =>
  new Promise<CodeSettled>((resolve) => {
    onCodeSettled(session, rowId, resolve, fail);
  });

const onDevice = (refreshLogin: () => Promise<RefreshResult>) =>
  createCodesClient(
    { now: () => session, onChange: () => () => undefined, onError: fail, refreshLogin },
    () => () => () => undefined,
  );

describe('a redeem code', () => {
  it('of a signed-in person is stored before any request', async () => {
    const client = onDevice(() => new Promise(() => undefined));
    expect(await client.submitCode(codeOf('GOOD-1'))).toMatchObject({ kind: 'redeemed' });
  });

  it('that the server accepts is on this device’s shelf when it counts as redeemed, and its title is named', async () => {
    server.shelf.push(asset('8', { acquiredAt: '2099-01-01T00:00:00.000Z' }));
    expect(await submitCode(session, codeOf('GOOD-1'))).toEqual({ kind: 'redeemed', title: 'Book 3' });
    expect(await loadAssetsOfProduct(tab.db, book)).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('that is refused returns the server’s message', async () => {
    const outcome = await submitCode(session, codeOf('BAD-1'));
    expect(outcome).toMatchObject({ kind: 'refused', detail: 'This code has expired.' });
  });

  it('typed offline waits, is sent when the device is online, and updates observers', async () => {
    server.cutConnection(true);
    const outcome = await submitCode(session, codeOf('GOOD-1'));
    if (outcome.kind !== 'queued') throw new Error(`It was ${outcome.kind}`);
    expect(outcome.because).toBe('offline');
    const end = settled(outcome.rowId);
    server.cutConnection(false);
    await session.runner.flush();
    expect(await end).toEqual({ kind: 'redeemed', title: 'Book 3' });
    expect(await loadAssetsOfProduct(tab.db, book)).toHaveLength(1);
  });

  it('that is refused later stays among the changes with the server’s message', async () => {
    server.cutConnection(true);
    const outcome = await submitCode(session, codeOf('BAD-1'));
    const end = settled('rowId' in outcome ? outcome.rowId : '');
    server.cutConnection(false);
    await session.runner.flush();
    expect(await end).toMatchObject({ kind: 'refused', detail: 'This code has expired.' });
    expect(await rows()).toMatchObject([{ problem: { kind: 'refused', code: 'code_expired' } }]);
  });

  it('is queued once in any notation, and can be withdrawn before it was sent', async () => {
    server.cutConnection(true);
    const first = await submitCode(session, codeOf('good 1'));
    const again = await submitCode(session, codeOf('GOOD-1'));
    expect(again).toEqual(first);
    expect(await rows()).toHaveLength(1);
    await cancelRow(tab.db, 'rowId' in first ? first.rowId : '');
    expect(await rows()).toEqual([]);
  });
});

it('a section code opens the classroom on this device', async () => {
  const product = { ...asset('5').product, productType: 'classroom' as const };
  await putAvailability(tab.db, availability('5'), 0);
  server.shelf.push(asset('5', { product }));
  const payload = { productId: classroom, sectionCode: 'SECTION-1', seen: { product } };
  expect(await submitCode(session, { kind: 'code.redeemSection', payload })).toEqual({ kind: 'redeemed' });
  const opened = { isSectionCodeConfirmed: true, classroomSectionId: '77' };
  expect((await loadAvailability(tab.db, classroom))?.value).toMatchObject(opened);
  expect((await loadAssetsOfProduct(tab.db, classroom))[0]).toMatchObject(opened);
});

describe('a publisher’s code', () => {
  it('that the course does not have is requested with the subscription of the person’s own asset, and stored (CODE-7)', async () => {
    server.shelf.push(asset('4', { subscriptionId: '90' }));
    const answer = await obtainAccessCode(tab, { productId: courseware, courseMemberId: '11' });
    expect(answer).toMatchObject({ ok: true, value: { code: 'PUB-1', productId: '4' } });
    expect(server.obtained).toEqual(['course_title_id course_member_id', 'subscription_id']);
    server.cutConnection(true);
    expect(await loadAccessCode(tab.db, courseware)).toMatchObject({ code: 'PUB-1' });
  });

  it('that another device obtained is shown as soon as the shelf is pulled, also inside a collection', async () => {
    const accessCode = { code: 'PUB-2', url: 'https://publisher.example/', isSso: true };
    const { product } = asset('4');
    server.shelf.push(asset('8', { items: [{ product, accessCode }] }));
    expect(await loadAccessCode(tab.db, courseware)).toBeUndefined();
    await refreshShelf(tab);
    server.cutConnection(true);
    expect(await loadAccessCode(tab.db, courseware)).toEqual({ productId: '4', ...accessCode });
  });

  it('that neither has is refused with the first message', async () => {
    await putAssets(tab.db, [asset('4')]);
    const answer = await obtainAccessCode(tab, { productId: courseware, courseMemberId: '11' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', code: 'subscription_not_found' } });
    expect(await loadAccessCode(tab.db, courseware)).toBeUndefined();
  });
});
