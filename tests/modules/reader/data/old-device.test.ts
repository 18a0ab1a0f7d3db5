import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { readingChangesResource } from '../../../../src/domain/reading/reading-changes.ts';
import { JSON_API_TYPE, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { drain } from '../../../../src/engine/outbox/drain.ts';
import { loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import { loadReading } from '../../../../src/modules/reader/data/queries.ts';
import { withBatches } from '../../device/support/carry-out-batch.ts';
import { testClock } from '../../device/support/clock.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';
import { changesOf } from './reading-answer.ts';

const ann = z.parse(personIdSchema, '7');
const productId = z.parse(productIdSchema, '6');
const [changed, other, deviceId] = [
  '00000000-0000-4000-8000-000000000009',
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
];
const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });
const content = (note: string) => ({
  ...{ kind: 'highlight', locator: 'page=3', progress: 0.5, label: '', quote: '', note, color: 'yellow' },
});
const annotation = (id: string, version: number, note: string) => ({
  ...content(note),
  ...{ id, version, createdAt: '2026-03-01T00:00:00.000Z' },
});

/** A book and its unsent changes as version 4 of the database stored them. */
const book = {
  productId: '6',
  fetchedAt: 5,
  stamp: 3,
  value: {
    id: '6',
    places: [{ locator: 'page=2', progress: 0.4, label: '', at: 1, deviceId }],
    marks: [annotation(changed, 1, 'old'), annotation(other, 1, 'stays')],
    copied: 12,
    printed: 0,
  },
};
const row = (seq: number, part: string, attempts: number, kind: string, payload: object) => ({
  ...{ seq, id: `00000000-0000-4000-8000-0000000001${seq}0`, subject: `reading:6:${part}`, attempts },
  ...{ nextAttemptAt: 0, createdAt: 1, kind, payload: { productId: '6', title: 'Walden', ...payload } },
});
const place = { locator: 'page=9', progress: 0.9, label: '', at: 2, deviceId };
const createdAt = '2026-03-01T00:00:00.000Z';
const unsent = [
  row(1, `mark:${changed}`, 1, 'reading.putMark', { markId: changed, base: 1, content: content('edited'), createdAt }),
  row(2, 'position', 0, 'reading.position', { place }),
  row(3, 'use', 1, 'reading.use', { copied: 3, printed: 0 }),
  row(4, `mark:${other}`, 0, 'reading.removeMark', { markId: other, base: 1 }),
];

let tab: Tab;
let sent: string[];

/** Answers as the server does after each change. */
function answerTo(method: string, path: string) {
  if (path.includes('/login/')) return writeDocument(loginResource, login);
  const edited = { ...annotation(changed, 2, 'edited'), revision: 11 };
  const whole = {
    isWhole: true,
    to: 11,
    marks: [edited, { ...annotation(other, 1, 'stays'), revision: 4 }],
    copied: 15,
  };
  const removal = { from: 11, to: 12, removed: [{ id: other, revision: 12 }] };
  const changes = method === 'GET' ? whole : method === 'DELETE' ? removal : { from: 10, to: 11, marks: [edited] };
  return writeDocument(readingChangesResource, changesOf('6', changes));
}

beforeEach(async () => {
  freshDatabases();
  sent = [];
  const old = new Dexie('person-7');
  old.version(4).stores({
    ...{ cart: '&name', availability: '&productId, fetchedAt', assets: '&id', sections: '&id', members: '&id' },
    ...{ sectionProducts: '&id', orders: '&id', outbox: '++seq, &id', keeping: '&name', reading: '&productId' },
    ...{ downloads: '&fileId, seq', downloadParts: '&[fileId+index], fileId' },
  });
  await old.table('reading').add(book);
  await old.table('outbox').bulkAdd(unsent);
  old.close();
  tab = openTab(
    ann,
    withBatches(async (url, { method = 'GET', headers }) => {
      const { pathname } = new URL(url, 'http://carrel.test');
      if (method !== 'GET') sent.push(`${method} ${pathname} ${new Headers(headers).get('idempotency-key')}`);
      const body = JSON.stringify(answerTo(method, pathname));
      return new Response(body, { headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE } });
    }),
    testClock(),
  );
});
afterEach(() => tab.close());

const shown = async () => {
  const { annotations, copied, places } = await loadReading(tab.db, productId);
  return { notes: annotations.map(({ note }) => note), copied, place: places[0]?.locator };
};

it('a device of an older version shows its annotations before it is online again', async () => {
  expect(await shown()).toEqual({ notes: ['edited'], copied: 15, place: 'page=9' });
});

it('a device of an older version sends its unsent changes with the keys that they had', async () => {
  expect(await drain(tab, true)).toEqual({ kind: 'rest' });
  const states = '/api/v1/reading/states/6/';
  expect(sent).toEqual([
    `POST ${states}marks/${changed}/ ${unsent[0]?.id}`,
    `POST ${states}places/ null`,
    `POST ${states}uses/ ${unsent[2]?.id}`,
    `DELETE ${states}marks/${other}/ ${unsent[3]?.id}`,
  ]);
  expect((await loadOutbox(tab.db)).rows).toEqual([]);
  expect(await shown()).toMatchObject({ notes: ['edited'], copied: 15 });
});
