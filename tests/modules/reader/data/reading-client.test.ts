import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { emptyReading } from '../../../../src/domain/reading/empty-reading.ts';
import { leftPlaceSchema, readingStyleSchema } from '../../../../src/domain/reading/reading-schema.ts';
import { enqueue, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import type { PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import type { SyncClient } from '../../../../src/modules/device/data/sync-client.ts';
import { putChanges } from '../../../../src/modules/reader/data/reading-mirror.ts';
import type { TestClock } from '../../device/support/clock.ts';
import { eventually } from '../../device/support/eventually.ts';
import {
  type AnsweringServer,
  ann,
  bob,
  idle,
  listen,
  openAnnsPage,
} from '../../device/support/page-with-fake-server.ts';
import { changesOf, wholeReading } from './reading-answer.ts';

const PLACES = '/reading/states/3/places/';
const book = z.parse(productIdSchema, '3');
const other = z.parse(productIdSchema, '4');
const place = z.parse(leftPlaceSchema, {
  locator: 'epubcfi(/6/4)',
  progress: 0.5,
  label: 'Chapter 2',
  at: 1_790_000_000_000,
  deviceId: '00000000-0000-4000-8000-000000000001',
});
const left = { productId: book, title: 'Walden', place };
const sepia = z.parse(readingStyleSchema, { theme: 'sepia', textSize: 120 });

let server: AnsweringServer;
let syncClient: SyncClient;
let db: PersonDatabase;
let clock: TestClock;

beforeEach(async () => {
  ({ server, syncClient, clock, db } = await openAnnsPage());
});
afterEach(async () => {
  db.dexie.close();
  await syncClient.close();
});

const rows = async () => (await loadOutbox(db)).rows;
const takePlaces = () => server.say(PLACES, { body: wholeReading('3', { places: [place] }) });

it('reads a person’s state of a book from the device, empty if there is none', async () => {
  const reading = listen(syncClient.reading(book));
  await eventually(() => expect(reading.received).toEqual([emptyReading(book)]));
  await putChanges(db, changesOf('3', { copied: 12 }), 5);
  await eventually(() => expect(reading.last()?.copied).toBe(12));
  expect(server.calls).toEqual([]);
});

describe('the reading style of a person', () => {
  it('contains only the permanent id of this device at first', async () => {
    const setting = await syncClient.loadReadingSetting(book);
    expect(setting).toMatchObject({ style: undefined, place: undefined, measure: undefined });
    expect(setting.deviceId).toMatch(/^[\da-f-]{36}$/);
    expect((await syncClient.loadReadingSetting(other)).deviceId).toBe(setting.deviceId);
  });

  it('has the same id of this device after a sign-out, also for the next person', async () => {
    const { deviceId } = await syncClient.loadReadingSetting(book);
    server.say('/account/logout/', { body: {} });
    const leaving = syncClient.signOut();
    await eventually(() => expect(syncClient.person()).toBe('visitor'));
    server.signIn(ann);
    await leaving;
    await syncClient.refreshLogin();
    expect((await syncClient.loadReadingSetting(book)).deviceId).toBe(deviceId);
  });

  it('keeps the id that an earlier version of the app stored with the data of the person', async () => {
    const stored = '0f8fad5b-d9cb-469f-a165-708677289501';
    await db.meta.put({ name: 'reading.device', value: stored, fetchedAt: 0 });
    expect((await syncClient.loadReadingSetting(book)).deviceId).toBe(stored);
  });

  it('is stored for books without a style of their own', async () => {
    clock.advance(7);
    await syncClient.chooseReadingStyle({ productId: book, title: 'Walden' }, sepia);
    expect(await syncClient.loadReadingSetting(other)).toMatchObject({ style: sepia });
    expect(await db.meta.get('reading.style')).toMatchObject({ fetchedAt: clock.now() });
  });

  it('is stored with the last place and the length of the book', async () => {
    const measure = { fileId: '5', characters: 400_000, printable: 12 };
    clock.advance(7);
    await syncClient.saveReadingPosition(left, false);
    await syncClient.keepBookMeasure(book, measure);
    expect(await syncClient.loadReadingSetting(book)).toMatchObject({ place, measure });
    expect(await syncClient.loadReadingSetting(other)).toMatchObject({ place: undefined, measure: undefined });
    expect(await db.meta.get('reading.measure.3')).toMatchObject({ fetchedAt: clock.now() });
  });

  it('is not shared with other people', async () => {
    await syncClient.chooseReadingStyle({ productId: book, title: 'Walden' }, sepia);
    await syncClient.saveReadingPosition(left, true);
    server.signIn(bob);
    await syncClient.refreshLogin();
    expect(await syncClient.loadReadingSetting(book)).toMatchObject({ style: undefined, place: undefined });
  });
});

describe('a position or style chosen for a book', () => {
  it('replaces the earlier position of this device even if its clock was set back meanwhile', async () => {
    const at = 5_000_000;
    const left = (locator: string, time: number) => ({
      productId: book,
      title: 'Walden',
      place: { ...place, locator, at: time },
    });
    await syncClient.saveReadingPosition(left('page=1', at), true);
    await syncClient.saveReadingPosition(left('page=2', at - 3_600_000), true);
    expect((await syncClient.loadReadingSetting(book)).place).toMatchObject({ locator: 'page=2', at: at + 1 });
  });

  it('keeps its date when the book only opens there again, so that a later one of another device is still offered', async () => {
    await syncClient.saveReadingPosition(left, true);
    const again = { ...place, at: place.at + 60_000, label: 'Page 2 of 9' };
    await syncClient.saveReadingPosition({ ...left, place: again }, false);
    expect((await syncClient.loadReadingSetting(book)).place).toMatchObject({ at: place.at, label: 'Page 2 of 9' });
    await syncClient.saveReadingPosition({ ...left, place: { ...again, locator: 'page=9' } }, false);
    expect((await syncClient.loadReadingSetting(book)).place).toMatchObject({ at: again.at, locator: 'page=9' });
  });

  it('replaces the position that the server has of this device, whose data was lost and whose clock was ahead', async () => {
    const { deviceId } = await syncClient.loadReadingSetting(book);
    const stored = { ...place, deviceId, deviceAt: place.at + 86_400_000 };
    await putChanges(db, changesOf('3', { places: [stored] }), 5);
    await syncClient.saveReadingPosition({ ...left, place: { ...place, deviceId } }, true);
    expect((await syncClient.loadReadingSetting(book)).place).toMatchObject({ at: stored.deviceAt + 1 });
  });

  it('replaces the style of another device even if the clock of this device is behind', async () => {
    const at = clock.now() + 86_400_000;
    await putChanges(db, changesOf('3', { style: { theme: 'dark', at } }), clock.now());
    await syncClient.chooseReadingStyle({ productId: book, title: 'Walden' }, sepia);
    expect(await syncClient.loadReadingSetting(book)).toMatchObject({ style: sepia });
    expect(await rows()).toMatchObject([{ kind: 'reading.style', payload: { style: { ...sepia, at: at + 1 } } }]);
  });
});

it('replaces what another device entered in a field even if the clock of this device is behind', async () => {
  const at = clock.now() + 86_400_000;
  await putChanges(db, changesOf('3', { answers: [{ field: 'name', values: ['A'], at }] }), clock.now());
  await syncClient.answerFormField({ productId: book, title: 'Walden' }, { field: 'name', values: ['Ann'] });
  const answer = { field: 'name', values: ['Ann'], at: at + 1 };
  expect(await rows()).toMatchObject([{ kind: 'reading.answer', payload: { productId: book, answer } }]);
});

describe('the last place of a person in a book', () => {
  it('is sent to their other devices when it is new', async () => {
    takePlaces();
    await syncClient.saveReadingPosition(left, true);
    expect(server.calls).toEqual([]);
    await syncClient.queueReadingPositions();
    await eventually(() => expect(server.callsTo(`POST /api/v1${PLACES}`)).toHaveLength(1));
    await eventually(async () => expect(await rows()).toEqual([]));
    await syncClient.queueReadingPositions();
    await idle();
    expect(server.callsTo('POST ')).toHaveLength(1);
  });

  it('is not sent when it is unchanged', async () => {
    takePlaces();
    await syncClient.saveReadingPosition(left, false);
    await syncClient.queueReadingPositions();
    await idle();
    expect(await rows()).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  it('triggers no other sending when there is no place to send', async () => {
    await enqueue(db, { kind: 'code.redeem', payload: { code: 'A-1' } }, clock);
    await syncClient.queueReadingPositions();
    await idle();
    expect(server.calls).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it('does not cut the backoff of changes that wait for the network short', async () => {
    takePlaces();
    server.network.plan(['lostCall']);
    await syncClient.enqueue({ kind: 'code.redeem', payload: { code: 'A-1' } });
    await eventually(async () => expect(await rows()).toMatchObject([{ problem: { kind: 'unreachable' } }]));
    await syncClient.saveReadingPosition(left, true);
    await syncClient.queueReadingPositions();
    await idle();
    expect(server.calls).toEqual([]);
    expect(await rows()).toHaveLength(2);
  });
});
