import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema, productIdSchema } from '../../src/contract/ids.ts';
import type { CodeIntent } from '../../src/domain/code-intent.ts';
import type { CodeSettled } from '../../src/domain/code-outcome.ts';
import { loadAccessCode } from '../../src/store/access-codes.ts';
import { loadOutbox, withdrawRow } from '../../src/store/outbox.ts';
import { loadAssetsOfProduct, loadAvailability, putAssets, putAvailability } from '../../src/store/shelf.ts';
import { codesOnDevice } from '../../src/sync/device-codes.ts';
import { createDownloadRunner } from '../../src/sync/download-runner.ts';
import type { Freshness } from '../../src/sync/freshness.ts';
import { handOverCode, onCodeSettled } from '../../src/sync/hand-over-code.ts';
import { obtainAccessCode } from '../../src/sync/obtain-access-code.ts';
import type { Present } from '../../src/sync/present.ts';
import { createRunner, type RunnerOptions } from '../../src/sync/runner.ts';
import { testClock } from './support/clock.ts';
import { asset, availability, startCodeServer } from './support/code-server.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openTab, type Tab, testLocks } from './support/tab.ts';

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
let present: Present;

beforeEach(() => {
  freshDatabases();
  server = startCodeServer();
  tab = openTab(ann, server.fetch, testClock());
  present = { world: tab, runner: createRunner(tab, options()), downloads: createDownloadRunner(tab, options()) };
});
afterEach(async () => {
  await present.runner.stop();
  await present.downloads.stop();
  tab.close();
});

const codeOf = (code: string): CodeIntent => ({ kind: 'code.redeem', payload: { code } });
const rows = async () => (await loadOutbox(tab.db)).rows;
const settled = (rowId: string) =>
  new Promise<CodeSettled>((resolve) => {
    onCodeSettled(present, rowId, resolve, fail);
  });

const onDevice = (refreshLogin: () => Promise<Freshness>) =>
  codesOnDevice(
    { now: () => present, onChange: () => () => undefined, onError: fail, refreshLogin },
    () => () => () => undefined,
  );

describe('a redeem code', () => {
  it('of a known person is written down before the server is asked anything', async () => {
    const { handOverCode: handOver } = onDevice(() => new Promise(() => undefined));
    expect(await handOver(codeOf('GOOD-1'))).toEqual({ kind: 'redeemed' });
  });

  it('that the server takes is on the shelf of this device when it counts as redeemed', async () => {
    expect(await handOverCode(present, codeOf('GOOD-1'))).toEqual({ kind: 'redeemed' });
    expect(await loadAssetsOfProduct(tab.db, book)).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('that is refused brings the words of the server', async () => {
    const outcome = await handOverCode(present, codeOf('BAD-1'));
    expect(outcome).toMatchObject({ kind: 'refused', detail: 'This code has expired.' });
  });

  it('typed with no line waits, is sent when the line is back, and tells whoever looks', async () => {
    server.cutLine(true);
    const outcome = await handOverCode(present, codeOf('GOOD-1'));
    if (outcome.kind !== 'queued') throw new Error(`It was ${outcome.kind}`);
    expect(outcome.because).toBe('noLine');
    const end = settled(outcome.rowId);
    server.cutLine(false);
    await present.runner.flush();
    expect(await end).toEqual({ kind: 'redeemed' });
    expect(await loadAssetsOfProduct(tab.db, book)).toHaveLength(1);
  });

  it('that is refused later stays among the changes with the words of the server', async () => {
    server.cutLine(true);
    const outcome = await handOverCode(present, codeOf('BAD-1'));
    const end = settled('rowId' in outcome ? outcome.rowId : '');
    server.cutLine(false);
    await present.runner.flush();
    expect(await end).toMatchObject({ kind: 'refused', detail: 'This code has expired.' });
    expect(await rows()).toMatchObject([{ problem: { kind: 'refused', code: 'code_expired' } }]);
  });

  it('waits once, however it is written, and can be taken back while it never left the device', async () => {
    server.cutLine(true);
    const first = await handOverCode(present, codeOf('good 1'));
    const again = await handOverCode(present, codeOf('GOOD-1'));
    expect(again).toEqual(first);
    expect(await rows()).toHaveLength(1);
    await withdrawRow(tab.db, 'rowId' in first ? first.rowId : '');
    expect(await rows()).toEqual([]);
  });
});

it('a section code opens the classroom on this device', async () => {
  const product = { ...asset('5').product, productType: 'classroom' as const };
  await putAvailability(tab.db, availability('5'), 0);
  server.shelf.push(asset('5', { product }));
  const payload = { productId: classroom, sectionCode: 'SECTION-1', seen: { product } };
  expect(await handOverCode(present, { kind: 'code.redeemSection', payload })).toEqual({ kind: 'redeemed' });
  const opened = { isSectionCodeConfirmed: true, classroomSectionId: '77' };
  expect((await loadAvailability(tab.db, classroom))?.value).toMatchObject(opened);
  expect((await loadAssetsOfProduct(tab.db, classroom))[0]).toMatchObject(opened);
});

describe('a publisher’s code', () => {
  it('that the course does not know is asked for by the subscription of the person’s own asset, and kept', async () => {
    server.shelf.push(asset('4', { subscriptionId: '90' }));
    const answer = await obtainAccessCode(tab, { productId: courseware, courseMemberId: '11' });
    expect(answer).toMatchObject({ ok: true, value: { code: 'PUB-1', productId: '4' } });
    expect(server.obtained).toEqual(['course_title_id course_member_id', 'subscription_id']);
    server.cutLine(true);
    expect(await loadAccessCode(tab.db, courseware)).toMatchObject({ code: 'PUB-1' });
  });

  it('that neither knows is refused in the words of the first', async () => {
    await putAssets(tab.db, [asset('4')]);
    const answer = await obtainAccessCode(tab, { productId: courseware, courseMemberId: '11' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', code: 'subscription_not_found' } });
    expect(await loadAccessCode(tab.db, courseware)).toBeUndefined();
  });
});
