import { expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { redeemMachine } from '../../machines/redeem.ts';
import type { CodeOutcome, CodeSettled } from '../../src/domain/codes/code-outcome.ts';

const queued: CodeOutcome = { kind: 'queued', rowId: 'r1', because: 'offline' };
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

test('an accepted code ends in success and is sent without surrounding spaces', async () => {
  const one = dialog({ kind: 'redeemed', title: 'Tides' });
  one.submit('  READ-1 ');
  expect(one.state()).toBe('processing');
  await one.becomes('success');
  expect(one.sent).toEqual(['READ-1']);
  expect(one.context().title).toBe('Tides');
});

test.each(['', '   '])(
  'empty input (%j) is not sent, and the field shows a message until something is typed',
  (code) => {
    const one = dialog({ kind: 'redeemed' });
    one.submit(code);
    expect([one.state(), one.context().problem, one.sent]).toEqual(['initial', { kind: 'empty' }, []]);
    one.send({ type: 'code.typed', code: 'A' });
    expect(one.context().problem).toBeUndefined();
  },
);

test('a refusal returns to the field, clears it, and shows the reason', async () => {
  const one = dialog(refused);
  one.submit('OLD-1');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ code: '', problem: { kind: 'refused', detail: 'This code has expired.' } });
});

test('a code that cannot be sent now stays visible, and then shows its outcome', async () => {
  let settle: (outcome: CodeSettled) => void = () => undefined;
  const one = dialog(
    queued,
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  one.submit('LATER-1');
  await one.becomes('queued');
  expect(one.context()).toMatchObject({ code: 'LATER-1', queued: { because: 'offline' } });
  expect(one.settling).toEqual(['r1']);
  settle({ kind: 'redeemed', title: 'Tides' });
  await one.becomes('success');
  expect(one.context().title).toBe('Tides');
});

test('a later refusal is shown too', async () => {
  const one = dialog(queued, Promise.resolve(refused));
  one.submit('LATER-2');
  await one.becomes('initial');
  expect(one.context().problem).toEqual({ kind: 'refused', detail: 'This code has expired.' });
});

test('a waiting code that was discarded leaves an empty field without a message', async () => {
  const one = dialog(queued, Promise.resolve({ kind: 'discarded' }));
  one.submit('LATER-5');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ code: '', problem: undefined, queued: undefined });
});

test('another code can be typed while one waits', async () => {
  const one = dialog(queued);
  one.submit('LATER-3');
  await one.becomes('queued');
  one.send({ type: 'another.asked' });
  expect([one.state(), one.context().code]).toEqual(['initial', '']);
});

test('a code that could not be stored stays in the field', async () => {
  const one = dialog('broken');
  one.submit('STAYS-1');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ code: 'STAYS-1', problem: { kind: 'broken' } });
});

test('the dialog can be left while a code is validated, but the code cannot be changed or sent again', () => {
  const one = dialog('never');
  one.submit('ONCE-1');
  one.submit('TWICE-1');
  expect([one.state(), one.context().code, one.sent]).toEqual(['processing', 'ONCE-1', ['ONCE-1']]);
  one.send({ type: 'redeem.cancelled' });
  expect(one.state()).toBe('initial');
});

test('a waiting code whose outcome can no longer be requested says so and stops waiting', async () => {
  const one = dialog(queued, Promise.reject(new Error('No database')));
  one.submit('LATER-4');
  await one.becomes('initial');
  expect(one.context()).toMatchObject({ problem: { kind: 'broken' }, queued: undefined });
});

test('a machine without its actors shows an error and does not pretend to redeem', async () => {
  const actor = createActor(redeemMachine).start();
  actor.send({ type: 'code.typed', code: 'ANY-1' });
  actor.send({ type: 'code.submitted' });
  await waitFor(actor, ({ context }) => context.problem?.kind === 'broken', { timeout: 500 });
});
