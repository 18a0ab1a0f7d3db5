import { expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { redeemMachine } from '../../machines/redeem.ts';
import type { CodeOutcome, CodeSettled } from '../../src/domain/codes/code-outcome.ts';

const queued: CodeOutcome = { kind: 'queued', rowId: 'r1', because: 'noLine' };
const refused: CodeSettled = { kind: 'refused', rowId: 'r1', detail: 'This code has expired.' };

function dialog(
  outcome: CodeOutcome | 'broken' | 'never',
  settled: Promise<CodeSettled> = new Promise(() => undefined),
) {
  const sent: string[] = [];
  const settling: string[] = [];
  const machine = redeemMachine.provide({
    actors: {
      redeemCode: fromPromise<CodeOutcome, { code: string }>(async ({ input }) => {
        sent.push(input.code);
        if (outcome === 'broken') throw new Error('No database');
        return outcome === 'never' ? new Promise(() => undefined) : outcome;
      }),
      settleCode: fromPromise<CodeSettled, { rowId: string }>(({ input }) => {
        settling.push(input.rowId);
        return settled;
      }),
    },
  });
  const actor = createActor(machine).start();
  const becomes = (state: SnapshotFrom<typeof redeemMachine>['value']) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 });
  const submit = (code: string) => {
    actor.send({ type: 'code.typed', code });
    actor.send({ type: 'code.submitted' });
  };
  return {
    sent,
    settling,
    becomes,
    submit,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

test('a code that the server takes ends in success, sent without the spaces around it', async () => {
  const one = dialog({ kind: 'redeemed' });
  one.submit('  READ-1 ');
  expect(one.state()).toBe('processing');
  await one.becomes('success');
  expect(one.sent).toEqual(['READ-1']);
});

test.each(['', '   '])('nothing typed (%j) is not sent, and the field says so until something is typed', (code) => {
  const one = dialog({ kind: 'redeemed' });
  one.submit(code);
  expect([one.state(), one.context().problem, one.sent]).toEqual(['initial', { kind: 'empty' }, []]);
  one.send({ type: 'code.typed', code: 'A' });
  expect(one.context().problem).toBeUndefined();
});

test('a refusal returns to the field, empties it, and says why', async () => {
  const one = dialog(refused);
  one.submit('OLD-1');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ code: '', problem: { kind: 'refused', detail: 'This code has expired.' } });
});

test('a code that cannot be sent now is kept in sight, and turns into what came of it', async () => {
  let settle: (outcome: CodeSettled) => void = () => undefined;
  const one = dialog(
    queued,
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  one.submit('LATER-1');
  await one.becomes('queued');
  expect(one.context()).toMatchObject({ code: 'LATER-1', queued: { because: 'noLine' } });
  expect(one.settling).toEqual(['r1']);
  settle({ kind: 'redeemed' });
  await one.becomes('success');
});

test('a refusal that comes later is told as well', async () => {
  const one = dialog(queued, Promise.resolve(refused));
  one.submit('LATER-2');
  await one.becomes('initial');
  expect(one.context().problem).toEqual({ kind: 'refused', detail: 'This code has expired.' });
});

test('while one code waits another can be typed', async () => {
  const one = dialog(queued);
  one.submit('LATER-3');
  await one.becomes('queued');
  one.send({ type: 'another.asked' });
  expect([one.state(), one.context().code]).toEqual(['initial', '']);
});

test('a code that could not even be kept stays in the field', async () => {
  const one = dialog('broken');
  one.submit('STAYS-1');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ code: 'STAYS-1', problem: { kind: 'broken' } });
});

test('while a code is validated it can be left, but neither changed nor sent again', () => {
  const one = dialog('never');
  one.submit('ONCE-1');
  one.submit('TWICE-1');
  expect([one.state(), one.context().code, one.sent]).toEqual(['processing', 'ONCE-1', ['ONCE-1']]);
  one.send({ type: 'redeem.cancelled' });
  expect(one.state()).toBe('initial');
});

test('a code that waited and cannot be asked after any more says so, and waits no longer', async () => {
  const one = dialog(queued, Promise.reject(new Error('No database')));
  one.submit('LATER-4');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ problem: { kind: 'broken' }, queued: undefined });
});

test('a machine without its actors says that it is broken instead of pretending to redeem', async () => {
  const actor = createActor(redeemMachine).start();
  actor.send({ type: 'code.typed', code: 'ANY-1' });
  actor.send({ type: 'code.submitted' });
  await waitFor(actor, ({ context }) => context.problem?.kind === 'broken', { timeout: 500 });
});
