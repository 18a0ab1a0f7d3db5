import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { success } from '../../../src/engine/http/api-error.ts';
import { defineMutation } from '../../../src/engine/mutations/define-mutation.ts';
import { createMutationRegistry, foldOutbox, storedForm } from '../../../src/engine/mutations/mutation-registry.ts';
import { coalesceMutation } from '../../../src/engine/outbox/coalesce.ts';

const effects = {
  push: async () => success('done'),
  confirm: async () => success('confirmed'),
  confirmByPull: async () => success('confirmed'),
};
const addNote = defineMutation({
  ...effects,
  kind: 'notes.add',
  args: z.object({ text: z.string(), color: z._default(z.string(), 'yellow') }),
  version: 2,
  entity: ({ text }) => `note:${text}`,
  apply: (notes: readonly string[], { text }) => [...notes, text],
  describe: ({ text }) => ({ id: 'add', values: { text } }),
});
const clearNotes = defineMutation({
  ...effects,
  kind: 'notes.clear',
  args: z.object({}),
  entity: () => 'notes',
  apply: (): readonly string[] => [],
  coalesce: () => 'keepFirst',
  describe: () => ({ id: 'clear' }),
});
const mutations = createMutationRegistry([addNote, clearNotes], (_client, _person, call) => call());

const fields = (seq: number, subject: string) => ({
  seq,
  id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  subject,
  attempts: 0,
  nextAttemptAt: 0,
  createdAt: 0,
});
const stored = (seq: number, text: string, more: object = {}) => ({
  ...fields(seq, `note:${text}`),
  kind: 'notes.add',
  payload: { text },
  ...more,
});
const rows = mutations.parseRows({}, [stored(1, 'a'), stored(2, 'b')]).rows;

describe('the registry of mutations', () => {
  it('reads a row of an older form, with the defaults of the current one', () => {
    expect(mutations.parseRow(stored(1, 'a'))).toMatchObject({ payload: { text: 'a', color: 'yellow' } });
  });

  it('does not read a row of a newer form, of an unknown kind or with invalid arguments', () => {
    const unread = [
      stored(1, 'a', { version: 3 }),
      stored(2, 'b', { kind: 'notes.burn' }),
      stored(3, 'c', { payload: {} }),
    ];
    expect(mutations.parseRows({}, unread)).toEqual({
      rows: [],
      unreadable: [
        { seq: 1, entity: 'note:a', isNewer: true },
        { seq: 2, entity: 'note:b', isNewer: true },
        { seq: 3, entity: 'note:c', isNewer: false },
      ],
    });
  });

  it('stores the form of a mutation only after the first form', () => {
    expect([storedForm(addNote), storedForm(clearNotes)]).toEqual([{ version: 2 }, {}]);
    expect(mutations.parseRow(stored(1, 'a', { version: 2 }))).toMatchObject({ version: 2 });
  });

  it('rejects an unknown mutation and invalid arguments', () => {
    expect(() => mutations.parse({ kind: 'notes.burn', payload: {} })).toThrow('There is no mutation notes.burn');
    expect(() => mutations.parse({ kind: 'notes.add', payload: {} })).toThrow();
  });

  it('describes a mutation as its definition says', () => {
    expect(mutations.describe({ kind: 'notes.add', payload: { text: 'a' } })).toEqual({
      id: 'add',
      values: { text: 'a' },
    });
  });
});

describe('the optimistic view', () => {
  it('applies the rows of the given definitions in their order', () => {
    expect(foldOutbox([addNote, clearNotes], ['old'], rows)).toEqual(['old', 'a', 'b']);
    expect(foldOutbox([clearNotes], ['old'], rows)).toEqual(['old']);
  });
});

describe('coalescing', () => {
  it('keeps every mutation of a kind that does not coalesce', () => {
    const mutation = mutations.parse({ kind: 'notes.add', payload: { text: 'a' } });
    expect(coalesceMutation(mutations, undefined, rows, mutation)).toEqual({ drop: [], add: mutation });
  });

  it('drops the new mutation if its kind keeps the first', () => {
    const clear = { ...fields(3, 'notes'), kind: 'notes.clear', payload: {} };
    const waiting = mutations.parseRows({}, [clear]).rows;
    const mutation = mutations.parse({ kind: 'notes.clear', payload: {} });
    expect(coalesceMutation(mutations, undefined, waiting, mutation)).toEqual({ drop: [], add: undefined });
  });
});
