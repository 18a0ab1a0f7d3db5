import * as z from 'zod/mini';
import { createDexie } from '../../../../src/engine/database/create-dexie.ts';
import { success } from '../../../../src/engine/http/api-error.ts';
import { createApiClient } from '../../../../src/engine/http/client.ts';
import { defineMutation } from '../../../../src/engine/mutations/define-mutation.ts';
import { createMutationRegistry } from '../../../../src/engine/mutations/mutation-registry.ts';
import type { OutboxDatabase, ReplayContext } from '../../../../src/engine/outbox/replay-context.ts';
import { personIdSchema } from '../../../../src/engine/principal.ts';
import type { TestClock } from '../../../modules/device/support/clock.ts';

export const ann = z.parse(personIdSchema, '7');

type Version = 1 | 2;

/** Writes a note. The second version of the app also gives it a color. */
function writeNote(version: Version, sent: string[]) {
  const args = z.object({ id: z.string(), text: z.string() });
  return defineMutation({
    kind: 'notes.write',
    version,
    args: version === 1 ? args : z.extend(args, { color: z._default(z.string(), 'yellow') }),
    entity: ({ id }) => `note:${id}`,
    coalesce: ({ next }) => ({ replaceBy: { kind: 'notes.write', payload: next } }),
    push: async (_, note) => {
      sent.push(`${version} writes ${JSON.stringify(note)}`);
      return success('done');
    },
    ...confirmation,
    describe: ({ text }) => ({ id: 'write', values: { text } }),
  });
}

/** Pins a note. Only the second version of the app knows it. */
function pinNote(sent: string[]) {
  return defineMutation({
    kind: 'notes.pin',
    args: z.object({ id: z.string() }),
    entity: ({ id }) => `note:${id}`,
    push: async (_, { id }) => {
      sent.push(`2 pins ${id}`);
      return success('done');
    },
    ...confirmation,
    describe: () => ({ id: 'pin' }),
  });
}

const confirmation = {
  confirm: async ({ db }: ReplayContext, { seq }: { readonly seq: number }) => {
    await db.outbox.delete(seq);
    return success('confirmed');
  },
  confirmByPull: async () => success('confirmed'),
};

export type NotesTab = ReplayContext;

/**
 * Opens a tab of one of two versions of an app that writes notes. Both share the database of the device.
 *
 * @param sent receives what the tabs send
 */
export function openNotesTab(version: Version, clock: TestClock, sent: string[]): NotesTab {
  const dexie = createDexie('notes');
  dexie.version(1).stores({ outbox: '++seq, &id', keeping: '&name' });
  const mutations = createMutationRegistry(
    version === 1 ? [writeNote(1, sent)] : [writeNote(2, sent), pinNote(sent)],
    (_client, _person, call) => call(),
  );
  const db: OutboxDatabase = {
    person: ann,
    dexie,
    mutations,
    outbox: dexie.table('outbox'),
    meta: dexie.table('keeping'),
  };
  return { ...clock, db, client: createApiClient({ fetch: () => Promise.reject(new Error('No network.')) }) };
}
