import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { readingChangesResource } from '../../../../src/domain/reading/reading-changes.ts';
import { JSON_API_TYPE, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { drain } from '../../../../src/engine/outbox/drain.ts';
import { discardRow, enqueue, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { AppMutation } from '../../../../src/modules/device/data/app-mutations.ts';
import { refreshReading } from '../../../../src/modules/reader/data/pull-reading.ts';
import { loadReading } from '../../../../src/modules/reader/data/queries.ts';
import { withBatches } from '../../device/support/carry-out-batch.ts';
import { testClock } from '../../device/support/clock.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { mutationOf } from '../../device/support/mutations.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';
import { changesOf } from './reading-answer.ts';

const ann = z.parse(personIdSchema, '7');
const productId = z.parse(productIdSchema, '6');
const markId = '00000000-0000-4000-8000-000000000009';
const otherId = '00000000-0000-4000-8000-00000000000a';
const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });
const createdAt = '2026-03-01T00:00:00.000Z';
const content = (note: string) => ({ kind: 'highlight', locator: 'page=3', progress: 0.5, note });
/** An annotation whose last change was the given one of this book. */
const annotation = (revision: number, note: string, id = markId) => ({
  ...content(note),
  ...{ id, version: id === markId ? revision : 1, revision, createdAt },
});
type TestAnnotation = ReturnType<typeof annotation>;
const noting = (note: string, base = 0, id = markId): AppMutation =>
  mutationOf({
    kind: 'reading.putMark',
    payload: { productId, markId: id, base, content: content(note), createdAt },
  });
const erasing = (base = 0): AppMutation =>
  mutationOf({ kind: 'reading.removeMark', payload: { productId, markId, base } });

const clock = testClock();
let tab: Tab;
/** Responses of the server to changes and pulls, in order. The last one repeats. */
let answers: { change: (TestAnnotation[] | 'lost' | 'mismatch')[]; look: TestAnnotation[][] };
let whileAnswering: (method: string) => Promise<unknown>;
let sent: string[];

const annotationsNow = (list: (TestAnnotation[] | 'lost' | 'mismatch')[]) =>
  (list.length > 1 ? list.shift() : list[0]) ?? [];

beforeEach(() => {
  freshDatabases();
  answers = { change: [], look: [] };
  whileAnswering = async () => {};
  sent = [];
  tab = openTab(
    ann,
    withBatches(async (url, { method = 'GET', body }) => {
      const isLogin = url.includes('/account/login/');
      const annotations = isLogin ? [] : annotationsNow(method === 'GET' ? answers.look : answers.change);
      if (method !== 'GET')
        sent.push(`${method} ${typeof body === 'string' ? JSON.parse(body).data.attributes.base : url.split('?')[1]}`);
      if (!isLogin) await whileAnswering(method);
      if (annotations === 'lost') throw new TypeError('Failed to fetch');
      if (annotations === 'mismatch') {
        const errors = [{ status: '422', code: 'idempotency_mismatch' }];
        return new Response(JSON.stringify({ errors }), { status: 422, headers: { 'x-carrel': '1' } });
      }
      const to = Math.max(0, ...annotations.map(({ revision }) => revision));
      const changes = changesOf(productId, { isWhole: method === 'GET', to, marks: annotations });
      const received = isLogin ? writeDocument(loginResource, login) : writeDocument(readingChangesResource, changes);
      return new Response(JSON.stringify(received), { headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE } });
    }),
    clock,
  );
});
afterEach(() => tab.close());

const notes = async () => (await loadReading(tab.db, productId)).annotations.map(({ note }) => note).sort();

describe('a note whose first response was lost', () => {
  beforeEach(async () => {
    answers = { change: ['lost', [annotation(1, 'odd')]], look: [[annotation(1, 'odd')]] };
    await enqueue(tab.db, noting('odd'), clock);
    await drain(tab, true);
  });

  it('is changed, not duplicated, when the person edited it meanwhile', async () => {
    await enqueue(tab.db, noting('even'), clock);
    await drain(tab, true);
    expect(sent).toEqual(['POST 0', 'POST 0', 'POST 1']);
  });

  it('is removed when the person removed it meanwhile', async () => {
    await enqueue(tab.db, erasing(), clock);
    await drain(tab, true);
    expect(sent).toEqual(['POST 0', 'POST 0', 'DELETE base=1']);
  });

  it('is removed when the person edited it first', async () => {
    await enqueue(tab.db, noting('even'), clock);
    await enqueue(tab.db, erasing(), clock);
    expect(await notes()).toEqual([]);
    await drain(tab, true);
    expect(sent).toEqual(['POST 0', 'POST 0', 'DELETE base=1']);
  });

  it('does not affect a replacement from another device, or other notes', async () => {
    answers = {
      change: [[annotation(4, 'theirs'), annotation(5, 'odd', otherId)]],
      look: [[annotation(4, 'theirs'), annotation(5, 'odd', otherId)]],
    };
    await enqueue(tab.db, noting('even'), clock);
    await enqueue(tab.db, noting('apart', 0, otherId), clock);
    await drain(tab, true);
    expect(sent).toEqual(['POST 0', 'POST 0', 'POST 0', 'POST 0']);
  });

  it('does not affect a change that is based on a later version of another device', async () => {
    await enqueue(tab.db, noting('even', 3), clock);
    await drain(tab, true);
    expect(sent.at(-1)).toBe('POST 3');
  });
});

describe('a note that is confirmed during a pull of the book', () => {
  it('stays, although the response is older', async () => {
    answers = {
      change: [[annotation(1, 'odd')]],
      look: [[], [annotation(1, 'odd'), annotation(2, 'from the phone', otherId)]],
    };
    whileAnswering = async (method) => {
      if (method !== 'GET') return;
      whileAnswering = async () => {};
      await enqueue(tab.db, noting('odd'), clock);
      await drain(tab, true);
    };
    expect(await refreshReading(tab, productId)).toEqual({ isFresh: true });
    expect(await notes()).toEqual(['odd']);
    expect(await refreshReading(tab, productId)).toEqual({ isFresh: true });
    expect(await notes()).toEqual(['from the phone', 'odd']);
  });
});

describe('a note whose response was lost while another device wrote notes', () => {
  const both = [annotation(1, 'odd'), annotation(2, 'from the laptop', otherId)];

  it('does not hide the notes that were pulled before the change is repeated', async () => {
    answers = { change: ['lost', [annotation(1, 'odd')]], look: [both] };
    await enqueue(tab.db, noting('odd'), clock);
    await drain(tab, true);
    await refreshReading(tab, productId);
    await drain(tab, true);
    expect(await notes()).toEqual(['from the laptop', 'odd']);
    expect((await loadOutbox(tab.db)).rows).toEqual([]);
  });

  it('does not hide the notes that are pulled while the change is repeated', async () => {
    answers = { change: ['lost', [annotation(1, 'odd')]], look: [both] };
    await enqueue(tab.db, noting('odd'), clock);
    await drain(tab, true);
    whileAnswering = async (method) => {
      if (method === 'GET') return;
      whileAnswering = async () => {};
      await refreshReading(tab, productId);
    };
    await drain(tab, true);
    expect(await notes()).toEqual(['from the laptop', 'odd']);
  });
});

describe('a note whose key the server has from another version of the app', () => {
  it('is complete: the book is pulled and nothing counts as refused', async () => {
    answers = {
      change: ['lost', 'mismatch'],
      look: [[annotation(1, 'odd'), annotation(2, 'from the laptop', otherId)]],
    };
    await enqueue(tab.db, noting('odd'), clock);
    await drain(tab, true);
    await drain(tab, true);
    expect(await notes()).toEqual(['from the laptop', 'odd']);
    expect((await loadOutbox(tab.db)).rows).toEqual([]);
  });

  it('stays in the outbox until the book could be pulled', async () => {
    answers = {
      change: ['lost', 'mismatch'],
      look: [[annotation(1, 'odd'), annotation(2, 'from the laptop', otherId)]],
    };
    await enqueue(tab.db, noting('odd'), clock);
    await drain(tab, true);
    whileAnswering = async (method) => {
      if (method === 'GET') throw new TypeError('Failed to fetch');
    };
    await drain(tab, true);
    expect((await loadOutbox(tab.db)).rows).toMatchObject([{ problem: { kind: 'unreachable' } }]);
    whileAnswering = async () => {};
    await drain(tab, true);
    expect(await notes()).toEqual(['from the laptop', 'odd']);
    expect((await loadOutbox(tab.db)).rows).toEqual([]);
  });
});

describe('a first response that arrives after a newer state was pulled', () => {
  it('does not replace the newer state', async () => {
    const both = [annotation(1, 'odd'), annotation(2, 'from the laptop', otherId)];
    answers = { change: [[annotation(1, 'odd')]], look: [both] };
    await enqueue(tab.db, noting('odd'), clock);
    whileAnswering = async (method) => {
      if (method === 'GET') return;
      whileAnswering = async () => {};
      await refreshReading(tab, productId);
    };
    await drain(tab, true);
    expect(await notes()).toEqual(['from the laptop', 'odd']);
  });
});

describe('the response that two tabs wait for', () => {
  it('does not remove what was confirmed since', async () => {
    answers.change = [
      [annotation(1, 'odd')],
      [annotation(1, 'odd')],
      [annotation(1, 'odd'), annotation(2, 'even', otherId)],
    ];
    await enqueue(tab.db, noting('odd'), clock);
    await enqueue(tab.db, noting('even', 0, otherId), clock);
    whileAnswering = async (method) => {
      if (method === 'GET') return;
      whileAnswering = async () => {};
      await drain(tab, true);
    };
    await drain(tab, true);
    expect(await notes()).toEqual(['even', 'odd']);
    expect((await loadOutbox(tab.db)).rows).toEqual([]);
  });
});

it('shows a note that the person discarded while it was sent, if the server stored it', async () => {
  answers.change = ['lost', [annotation(1, 'mine')]];
  await enqueue(tab.db, noting('mine'), clock);
  await drain(tab, false);
  const [row] = (await loadOutbox(tab.db)).rows;
  whileAnswering = (method) => (method === 'GET' ? Promise.resolve() : discardRow(tab.db, row?.id ?? ''));
  await drain(tab, true);
  expect((await loadOutbox(tab.db)).rows).toEqual([]);
  expect((await loadReading(tab.db, productId)).annotations).toMatchObject([{ id: markId, note: 'mine' }]);
});
