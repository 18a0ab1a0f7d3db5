import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginResource, loginSchema } from '../../../../src/domain/people/account-schema.ts';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { readingChangesResource } from '../../../../src/domain/reading/reading-changes.ts';
import {
  annotationContentSchema,
  chosenStyleSchema,
  formAnswerSchema,
  leftPlaceSchema,
} from '../../../../src/domain/reading/reading-schema.ts';
import { JSON_API_TYPE, writeDocument } from '../../../../src/engine/http/json-api.ts';
import { drain } from '../../../../src/engine/outbox/drain.ts';
import { enqueue, loadOutbox } from '../../../../src/engine/outbox/outbox.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { AppMutation } from '../../../../src/modules/device/data/app-mutations.ts';
import { testClock } from '../../device/support/clock.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';
import { openTab, type Tab } from '../../device/support/tab.ts';
import { changesOf } from './reading-answer.ts';

const ann = z.parse(personIdSchema, '7');
const productId = z.parse(productIdSchema, '6');
const markId = '00000000-0000-4000-8000-000000000009';
const user = { id: '7', email: 'ann@example.org', firstName: 'Ann', lastName: 'B', login: 'ann' };
const login = z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: 'token', navigationInfo: {}, user });
const place = z.parse(leftPlaceSchema, { locator: 'page=3', progress: 0.5, at: 1, deviceId: markId });
const style = z.parse(chosenStyleSchema, { theme: 'sepia', at: 1 });
const content = z.parse(annotationContentSchema, { kind: 'bookmark', locator: 'page=3', progress: 0.5 });
const answer = z.parse(formAnswerSchema, { field: 'name', values: ['Ann'], at: 1 });
const createdAt = '2026-03-01T00:00:00.000Z';
const inBook = { productId, title: 'Odd' };

const clock = testClock();
let sent: unknown[];
let tab: Tab;

beforeEach(() => {
  freshDatabases();
  sent = [];
  tab = openTab(
    ann,
    async (url, { method = 'GET', body }) => {
      const received =
        method === 'GET'
          ? writeDocument(loginResource, login)
          : writeDocument(readingChangesResource, changesOf('6', { copied: 99 }));
      const attributes = typeof body === 'string' ? JSON.parse(body).data.attributes : undefined;
      if (method !== 'GET') sent.push([`${method} ${url}`, attributes]);
      return new Response(JSON.stringify(received), { headers: { 'x-carrel': '1', 'content-type': JSON_API_TYPE } });
    },
    clock,
  );
});
afterEach(() => tab.close());

const book = '/api/v1/reading/states/6/';
const mutations: [AppMutation, string, unknown][] = [
  [{ kind: 'reading.position', payload: { ...inBook, place } }, `POST ${book}places/`, place],
  [{ kind: 'reading.style', payload: { ...inBook, style } }, `POST ${book}styles/`, style],
  [{ kind: 'reading.answer', payload: { ...inBook, answer } }, `POST ${book}answers/`, answer],
  [
    { kind: 'reading.use', payload: { ...inBook, copied: 7, printed: 2 } },
    `POST ${book}uses/`,
    { copied: 7, printed: 2 },
  ],
  [
    { kind: 'reading.putMark', payload: { ...inBook, markId, base: 3, content, createdAt } },
    `POST ${book}marks/${markId}/`,
    { base: 3, content, createdAt },
  ],
  [
    { kind: 'reading.removeMark', payload: { ...inBook, markId, base: 3 } },
    `DELETE ${book}marks/${markId}/?base=3`,
    undefined,
  ],
];

describe('a person’s change in a book', () => {
  it.each(mutations)(
    'is sent unchanged, and the book then has the server’s rows: $0.kind',
    async (mutation, call, attributes) => {
      await enqueue(tab.db, mutation, clock);
      expect(await drain(tab, false)).toEqual({ kind: 'rest' });
      expect(sent).toEqual([[call, attributes]]);
      expect((await tab.db.reading.get(productId))?.value.copied).toBe(99);
      expect((await loadOutbox(tab.db)).rows).toEqual([]);
    },
  );
});
