import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { accessCodeMachine, type ObtainOutcome } from '../../machines/access-code.ts';
import { accessCodeSchema } from '../../src/domain/codes/codes-schema.ts';

const code = z.parse(accessCodeSchema, { productId: '7', code: 'PUB-1' });
const obtained: ObtainOutcome = { kind: 'obtained', code };
const failed: ObtainOutcome = { kind: 'failed', isOffline: false, detail: 'None left.' };
const offline: ObtainOutcome = { kind: 'failed', isOffline: true, detail: '' };

/** Starts the machine with the `outcomes` of its requests in order. The last one is repeated. */
function panel(outcomes: readonly (ObtainOutcome | 'broken')[], isRequested = false) {
  let requested = 0;
  const machine = accessCodeMachine.provide({
    actors: {
      obtainCode: fromPromise<ObtainOutcome, void>(async () => {
        const outcome = outcomes[Math.min(requested, outcomes.length - 1)];
        requested += 1;
        if (outcome === undefined || outcome === 'broken') throw new Error('No database');
        return outcome;
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { isRequested }, clock }).start();
  const becomes = (state: 'shown' | 'failed' | 'ready') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 });
  const retryInSilence = async () => {
    await waitFor(actor, (snapshot) => snapshot.matches({ loading: 'pausing' }), { timeout: 500 });
    clock.increment(1000);
  };
  return {
    becomes,
    retryInSilence,
    send: actor.send,
    times: () => requested,
    isLoading: () => actor.getSnapshot().matches('loading'),
    context: () => actor.getSnapshot().context,
    begin: () => {
      actor.send({ type: 'kept.read', code: undefined });
      actor.send({ type: 'code.asked' });
    },
  };
}

test('a stored code is shown without a request', async () => {
  const one = panel([failed]);
  one.send({ type: 'kept.read', code });
  await one.becomes('shown');
  expect([one.context().code, one.times()]).toEqual([code, 0]);
});

test('a code is requested by a press, or at once if it was requested before', async () => {
  const pressed = panel([obtained]);
  pressed.begin();
  await pressed.becomes('shown');
  const requested = panel([obtained], true);
  requested.send({ type: 'kept.read', code: undefined });
  await requested.becomes('shown');
  expect(requested.context().code).toEqual(code);
});

test('there is no error before the first request', () => {
  expect(panel([obtained]).context()).toEqual({
    isRequested: false,
    code: undefined,
    errorCount: 0,
    isOffline: false,
    detail: '',
  });
});

test('a shown code stays, even if the device later has none stored', async () => {
  const one = panel([obtained]);
  one.begin();
  await one.becomes('shown');
  one.send({ type: 'kept.read', code: undefined });
  expect(one.context().code).toEqual(code);
});

test('a failure on the device has no server message', async () => {
  const one = panel([failed, 'broken']);
  one.begin();
  await one.retryInSilence();
  await one.becomes('failed');
  expect(one.context()).toMatchObject({ detail: '', isOffline: false });
});

test('the first failure is retried without a message', async () => {
  const one = panel([failed, obtained]);
  one.begin();
  await one.retryInSilence();
  await one.becomes('shown');
  expect([one.times(), one.context().errorCount]).toEqual([2, 0]);
});

test('the second failure shows the error, and a failed retry shows it at once', async () => {
  const one = panel(['broken', failed, offline, obtained]);
  one.begin();
  await one.retryInSilence();
  await one.becomes('failed');
  expect(one.context()).toMatchObject({ errorCount: 2, detail: 'None left.', isOffline: false });
  one.send({ type: 'code.asked' });
  expect(one.isLoading()).toBe(true);
  await one.becomes('failed');
  await vi.waitFor(() => expect(one.context()).toMatchObject({ errorCount: 3, isOffline: true }));
  one.send({ type: 'code.asked' });
  await one.becomes('shown');
});

test('a code that another tab obtained ends the error here', async () => {
  const one = panel([failed]);
  one.begin();
  await one.retryInSilence();
  await one.becomes('failed');
  one.send({ type: 'kept.read', code });
  await one.becomes('shown');
  expect(one.context()).toMatchObject({ code, errorCount: 0 });
});
