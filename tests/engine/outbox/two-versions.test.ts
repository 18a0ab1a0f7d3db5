import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drain } from '../../../src/engine/outbox/drain.ts';
import { nextStep, sendableRows } from '../../../src/engine/outbox/next-step.ts';
import {
  acknowledgeRejections,
  enqueue,
  loadOutbox,
  markAttempted,
  markBatchAttempted,
  reject,
  reschedule,
  retryRow,
  unmarkAttempted,
} from '../../../src/engine/outbox/outbox.ts';
import { type TestClock, testClock } from '../../modules/device/support/clock.ts';
import { freshDatabases } from '../../modules/device/support/fresh-databases.ts';
import { type NotesTab, openNotesTab } from './support/notes.ts';

let clock: TestClock;
let sent: string[];
let oldTab: NotesTab;
let newTab: NotesTab;

beforeEach(() => {
  freshDatabases();
  clock = testClock();
  sent = [];
  oldTab = openNotesTab(1, clock, sent);
  newTab = openNotesTab(2, clock, sent);
});
afterEach(() => {
  oldTab.db.dexie.close();
  newTab.db.dexie.close();
});

const write = (id: string, text: string, more: object = {}) => ({
  kind: 'notes.write',
  payload: { id, text, ...more },
});
const pin = (id: string) => ({ kind: 'notes.pin', payload: { id } });
const make = (tab: NotesTab, mutation: ReturnType<typeof write> | ReturnType<typeof pin>) =>
  enqueue(tab.db, mutation, clock);
const stored = () => oldTab.db.dexie.table('outbox').toArray();

describe('a tab of an older version', () => {
  it('sends nothing about an entity behind a change of a kind that it does not know', async () => {
    await make(oldTab, write('a', 'first'));
    await make(newTab, pin('a'));
    await make(oldTab, write('a', 'second'));
    await make(oldTab, write('b', 'other'));
    expect(await drain(oldTab, false)).toEqual({ kind: 'rest' });
    expect(sent).toEqual(['1 writes {"id":"a","text":"first"}', '1 writes {"id":"b","text":"other"}']);
    await drain(newTab, false);
    expect(sent.slice(2)).toEqual(['2 pins a', '2 writes {"id":"a","text":"second","color":"yellow"}']);
  });

  it('sends nothing about an entity behind a change of a newer form', async () => {
    await make(newTab, write('a', 'first', { color: 'red' }));
    await make(oldTab, write('a', 'second'));
    await drain(oldTab, false);
    expect(sent).toEqual([]);
    await drain(newTab, false);
    expect(sent).toEqual([
      '2 writes {"id":"a","text":"first","color":"red"}',
      '2 writes {"id":"a","text":"second","color":"yellow"}',
    ]);
  });

  it('sends nothing about an entity behind a change of a newer form in a batch either', async () => {
    await make(newTab, write('a', 'first', { color: 'red' }));
    for (const id of ['a', 'b', 'c', 'd']) await make(oldTab, write(id, 'x'));
    const outbox = await loadOutbox(oldTab.db);
    expect(outbox.unreadable).toEqual([{ seq: 1, entity: 'note:a', isNewer: true }]);
    const step = nextStep(sendableRows(outbox), clock.now());
    expect(step).toMatchObject({ kind: 'send', rows: ['b', 'c', 'd'].map((id) => ({ subject: `note:${id}` })) });
  });

  it('does not coalesce across a change that it cannot read', async () => {
    await make(oldTab, write('a', 'first'));
    await make(newTab, pin('a'));
    await make(oldTab, write('a', 'second'));
    expect((await stored()).map(({ kind }) => kind)).toEqual(['notes.write', 'notes.pin', 'notes.write']);
  });

  it('sends nothing behind a row that does not name its entity', async () => {
    await oldTab.db.outbox.add({ id: 'from a version to come' });
    await make(oldTab, write('a', 'first'));
    expect(await drain(oldTab, false)).toEqual({ kind: 'rest' });
    expect(sent).toEqual([]);
  });

  it('keeps the members of a row that it does not know, whatever it writes to the row', async () => {
    await make(oldTab, write('a', 'first'));
    await make(oldTab, write('b', 'first'));
    const more = { traced: 'by a version to come' };
    await oldTab.db.dexie
      .table('outbox')
      .toCollection()
      .modify((row) => Object.assign(row, more, { payload: { ...row.payload, ...more } }));
    const [row] = await loadOutbox(oldTab.db).then(({ rows }) => rows);
    if (!row) throw new Error('The row is gone.');
    const problem = { kind: 'unreachable', code: '', detail: '' } as const;
    const writes = [
      () => markAttempted(oldTab.db, row.seq),
      () => unmarkAttempted(oldTab.db, row.seq),
      () => markBatchAttempted(oldTab.db, [row.seq]),
      () => reschedule(oldTab.db, row.seq, problem, 5),
      () => retryRow(oldTab.db, row.id, clock),
      () => reschedule(oldTab.db, row.seq, problem, 5),
      () => reject(oldTab.db, row.seq, 'forbidden', 'No.'),
      () => acknowledgeRejections(oldTab.db, new Set([row.id])),
      () => retryRow(oldTab.db, row.id, clock),
    ];
    for (const one of writes) {
      await one();
      expect((await stored())[0], String(one)).toMatchObject({ ...more, payload: more });
    }
    expect((await stored())[0]).toMatchObject({ attempts: 0, nextAttemptAt: 0 });
    expect((await stored())[0]).not.toHaveProperty('problem');
  });
});
