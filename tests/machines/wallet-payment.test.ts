import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { OpenPayment, WalletOutcome } from '../../machines/wallet-outcome.ts';
import {
  type ConfirmInput,
  type WalletInput,
  type WalletTag,
  walletPaymentMachine,
} from '../../machines/wallet-payment.ts';

const input: WalletInput = { isLoggedIn: true, isOffline: false, isUnderMinimum: false };
const payment: OpenPayment = { paymentId: '7', orderId: '41', amount: 3199, gateway: { kind: 'embedded' } };
const started: WalletOutcome = { kind: 'begun', payment };
const paid: WalletOutcome = { kind: 'paid', orderId: '41' };
const action = { clientSecret: 'pi_7_secret', gateway: payment.gateway };

type Answers = readonly (WalletOutcome | 'broken')[];

interface FakeServerState {
  readonly start?: Answers;
  readonly confirm?: Answers;
  readonly end?: Answers;
}

function wallet(fakeServer: FakeServerState = {}, given: Partial<WalletInput> = {}) {
  const calls: string[] = [];
  const next = (name: string, answers: Answers) => {
    const outcome = answers[Math.min(calls.filter((call) => call.startsWith(name)).length, answers.length - 1)];
    return async (received: string) => {
      calls.push(`${name}${received}`);
      if (outcome === undefined || outcome === 'broken') throw new Error('Something broke');
      return outcome;
    };
  };
  const { start = [started], confirm = [paid], end = [{ kind: 'cancelled' }] } = fakeServer;
  const machine = walletPaymentMachine.provide({
    actors: {
      startPayment: fromPromise<WalletOutcome, void>(() => next('start', start)('')),
      confirmPayment: fromPromise<WalletOutcome, ConfirmInput>(({ input }) =>
        next('confirm', confirm)(` ${input.paymentId} ${input.methodId}`),
      ),
      endPayment: fromPromise<WalletOutcome, Omit<ConfirmInput, 'methodId'>>(({ input }) =>
        next('end', end)(` ${input.paymentId}`),
      ),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input: { ...input, ...given }, clock }).start();
  /** Name of the top-level state. */
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : Object.keys(value).join();
  };
  const rests = async () => {
    const busy = ['starting', 'confirming', 'cancelling', 'findingOut'];
    await waitFor(actor, () => !busy.includes(state()), { timeout: 500 });
    return state();
  };
  return {
    calls,
    rests,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    clock,
    state,
    has: (tag: WalletTag) => actor.getSnapshot().hasTag(tag),
    press: () => {
      actor.send({ type: 'pay.pressed' });
      return rests();
    },
    choose: (methodId = 'pm_1') => {
      actor.send({ type: 'method.collected', methodId });
      return rests();
    },
  };
}

/** Goes up to the payment sheet, with a payment method chosen. */
async function pay(fakeServer: FakeServerState) {
  const one = wallet(fakeServer);
  await one.press();
  await one.choose();
  return one;
}

describe('a wallet payment', () => {
  test('is created, confirmed, and leads to its order', async () => {
    const one = wallet();
    expect(await one.press()).toBe('collecting');
    expect(one.context().sheet).toEqual(payment);
    expect(await one.choose()).toBe('paid');
    expect(one.context().orderId).toBe('41');
    expect(one.calls).toEqual(['start', 'confirm 7 pm_1']);
  });

  test('is created once, however often the button is pressed', async () => {
    const one = wallet();
    one.send({ type: 'pay.pressed' });
    one.send({ type: 'pay.pressed' });
    await one.rests();
    one.send({ type: 'method.collected', methodId: 'pm_1' });
    one.send({ type: 'method.collected', methodId: 'pm_2' });
    one.send({ type: 'sheet.dismissed' });
    expect(await one.rests()).toBe('paid');
    expect(one.calls).toEqual(['start', 'confirm 7 pm_1']);
  });

  test.each([
    ['a visitor signs in first', { isLoggedIn: false }, 'signingIn'],
    ['nothing starts offline', { isOffline: true }, 'notStarted'],
    ['too little is not begun', { isUnderMinimum: true }, 'underMinimum'],
  ])('%s', async (_, given, state) => {
    const one = wallet({}, given);
    expect(await one.press()).toBe(state);
    expect(one.calls).toEqual([]);
  });

  test('can start after the person came back from the sign-in page without a sign-in', async () => {
    const one = wallet({}, { isLoggedIn: false });
    await one.press();
    one.send({ type: 'page.returned' });
    expect(one.state()).toBe('idle');
    expect(await one.press()).toBe('signingIn');
  });

  test('can start after the person signed in, in another tab too', async () => {
    const one = wallet({}, { isLoggedIn: false });
    await one.press();
    one.send({ type: 'input.changed', input: { ...input, isLoggedIn: false, isOffline: true } });
    expect(one.state()).toBe('signingIn');
    one.send({ type: 'input.changed', input });
    expect(one.state()).toBe('idle');
    expect(await one.press()).toBe('collecting');
  });

  test('stays at the sign-in while this page does not know yet that the session ended', async () => {
    const one = wallet({ start: [{ kind: 'signedOut' }] });
    await one.press();
    one.send({ type: 'input.changed', input });
    expect(one.state()).toBe('signingIn');
  });

  test('checks the session and the connection again at each press', async () => {
    const one = wallet({}, { isOffline: true });
    await one.press();
    one.send({ type: 'dialog.closed' });
    one.send({ type: 'input.changed', input });
    expect(await one.press()).toBe('collecting');
  });

  test('is canceled when its sheet is closed', async () => {
    const one = wallet();
    await one.press();
    one.send({ type: 'sheet.dismissed' });
    expect(await one.rests()).toBe('idle');
    expect(one.calls).toEqual(['start', 'end 7']);
    expect(one.context().payment).toBeUndefined();
  });

  test('is canceled with a message when the wallet cannot be opened', async () => {
    const one = wallet();
    await one.press();
    one.send({ type: 'collecting.failed', detail: 'No script' });
    expect(await one.rests()).toBe('failed');
    expect(one.context().detail).toBe('No script');
  });

  test('is paid if it turns out to be paid when it is canceled', async () => {
    const one = wallet({ end: [paid] });
    await one.press();
    one.send({ type: 'sheet.dismissed' });
    expect(await one.rests()).toBe('paid');
  });

  test('continues after the bank’s confirmation', async () => {
    const one = wallet({ confirm: [{ kind: 'actionNeeded', action }, paid] });
    await one.press();
    expect(await one.choose()).toBe('atBank');
    expect(one.context().action).toEqual(action);
    one.send({ type: 'bank.answered' });
    expect(await one.rests()).toBe('paid');
    expect(one.calls).toEqual(['start', 'confirm 7 pm_1', 'confirm 7 pm_1']);
  });

  test('is canceled when the bank’s confirmation is aborted', async () => {
    const one = await pay({ confirm: [{ kind: 'actionNeeded', action }] });
    one.send({ type: 'sheet.dismissed' });
    expect(await one.rests()).toBe('idle');
  });
});

describe('the outcomes of creating a payment', () => {
  test.each<[string, WalletOutcome | 'broken', string]>([
    ['paid already', paid, 'paid'],
    ['refused', { kind: 'refused', detail: 'No' }, 'failed'],
    ['no answer', { kind: 'unanswered' }, 'notStarted'],
    ['a broken device', 'broken', 'notStarted'],
    ['signed out', { kind: 'signedOut' }, 'signingIn'],
    ['open in another window', { kind: 'elsewhere' }, 'elsewhere'],
  ])('%s', async (_, outcome, state) => {
    const one = wallet({ start: [outcome] });
    expect(await one.press()).toBe(state);
    if (state === 'paid' || state === 'signingIn') return;
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
  });
});

describe('the outcomes of confirming a payment', () => {
  test.each<[string, WalletOutcome | 'broken', string]>([
    ['a bank that has not answered', { kind: 'pending', orderId: '41' }, 'pending'],
    ['declined', { kind: 'refused', detail: 'Declined' }, 'failed'],
    ['a session that ended in between', { kind: 'signedOut' }, 'signingIn'],
    ['no answer', { kind: 'unanswered' }, 'unanswered'],
    ['a broken device', 'broken', 'unanswered'],
  ])('%s', async (_, outcome, state) => {
    expect((await pay({ confirm: [outcome] })).state()).toBe(state);
  });

  test('include the order of a pending bank confirmation and the message of a refusal', async () => {
    const waiting = await pay({ confirm: [{ kind: 'pending', orderId: '43' }] });
    expect(waiting.context().orderId).toBe('43');
    const declined = await pay({ confirm: [{ kind: 'refused', detail: 'Declined' }] });
    expect(declined.context()).toMatchObject({ detail: 'Declined', orderId: '' });
    declined.send({ type: 'dialog.closed' });
    expect(declined.context().detail).toBe('');
  });

  test('a lost response is never followed by another confirmation', async () => {
    const one = await pay({ confirm: [{ kind: 'unanswered' }], end: [{ kind: 'unanswered' }, 'broken', paid] });
    for (const state of ['unanswered', 'unanswered', 'paid']) {
      one.send({ type: 'method.collected', methodId: 'pm_1' });
      one.send({ type: 'pay.pressed' });
      one.send({ type: 'again.asked' });
      expect(await one.rests()).toBe(state);
    }
    expect(one.calls).toEqual(['start', 'confirm 7 pm_1', 'end 7', 'end 7', 'end 7']);
  });

  test.each<[string, WalletOutcome, string]>([
    ['taken', paid, 'paid'],
    ['not taken', { kind: 'cancelled' }, 'notTaken'],
    ['declined', { kind: 'refused', detail: '' }, 'notTaken'],
    ['not known to the store either', { kind: 'pending', orderId: '41' }, 'pending'],
    ['without a session', { kind: 'signedOut' }, 'signingIn'],
  ])('after a lost answer it is found out that it was %s', async (_, outcome, state) => {
    const one = await pay({ confirm: [{ kind: 'unanswered' }], end: [outcome] });
    one.send({ type: 'again.asked' });
    expect(await one.rests()).toBe(state);
  });
});

describe('a payment without a response', () => {
  test('is looked up after four seconds', async () => {
    const one = await pay({ confirm: [{ kind: 'unanswered' }], end: [{ kind: 'unanswered' }, paid] });
    one.clock.increment(3999);
    expect(one.calls).toEqual(['start', 'confirm 7 pm_1']);
    one.clock.increment(1);
    expect(await one.rests()).toBe('unanswered');
    one.clock.increment(4000);
    expect(await one.rests()).toBe('paid');
    expect(one.calls).toEqual(['start', 'confirm 7 pm_1', 'end 7', 'end 7']);
  });

  test('is looked up only while online, four seconds after the connection has returned', async () => {
    const one = await pay({ confirm: [{ kind: 'unanswered' }], end: [paid] });
    one.clock.increment(3000);
    one.send({ type: 'input.changed', input: { ...input, isOffline: true } });
    one.clock.increment(60_000);
    expect(one.state()).toBe('unanswered');
    one.send({ type: 'input.changed', input });
    one.clock.increment(3999);
    expect(one.state()).toBe('unanswered');
    one.clock.increment(1);
    expect(await one.rests()).toBe('paid');
  });
});

test('a completed payment shows its message for two and a half seconds before the order opens', async () => {
  const one = await pay({});
  one.clock.increment(2499);
  expect(one.state()).toBe('paid');
  one.clock.increment(1);
  expect(one.state()).toBe('redirecting');
});

describe('the tags of a payment', () => {
  const tags: readonly WalletTag[] = ['withoutPayment', 'busy', 'sheetShown', 'canceledOnLeave', 'resultUnknown'];

  test.each<[string, FakeServerState, Partial<WalletInput>, WalletTag[], WalletTag[]]>([
    ['a sheet', {}, {}, ['busy'], ['sheetShown', 'canceledOnLeave']],
    ['a sign-in', {}, { isLoggedIn: false }, ['withoutPayment', 'busy'], ['withoutPayment', 'busy']],
    ['no connection', {}, { isOffline: true }, ['withoutPayment'], ['withoutPayment']],
    ['too small an amount', {}, { isUnderMinimum: true }, ['withoutPayment'], ['withoutPayment']],
    ['a payment elsewhere', { start: [{ kind: 'elsewhere' }] }, {}, ['busy'], ['withoutPayment']],
    ['a refusal', { start: [{ kind: 'refused', detail: '' }] }, {}, ['busy'], ['withoutPayment']],
  ])('with %s', async (_, fakeServer, given, atOnce, later) => {
    const one = wallet(fakeServer, given);
    expect(tags.filter(one.has)).toEqual(['withoutPayment']);
    one.send({ type: 'pay.pressed' });
    expect(tags.filter(one.has)).toEqual(atOnce);
    await one.rests();
    expect(tags.filter(one.has)).toEqual(later);
  });

  test.each<[string, WalletOutcome, WalletTag[]]>([
    ['needs the bank', { kind: 'actionNeeded', action }, ['canceledOnLeave']],
    ['has no response', { kind: 'unanswered' }, ['resultUnknown']],
    ['is taken', paid, []],
  ])('when the confirmation %s', async (_, outcome, expected) => {
    const one = wallet({ confirm: [outcome] });
    await one.press();
    one.send({ type: 'method.collected', methodId: 'pm_1' });
    expect(tags.filter(one.has)).toEqual(['sheetShown']);
    await one.rests();
    expect(tags.filter(one.has)).toEqual(expected);
  });

  test('while an unanswered payment is looked up, and when it was not taken', async () => {
    const one = await pay({ confirm: [{ kind: 'unanswered' }] });
    one.send({ type: 'again.asked' });
    expect(tags.filter(one.has)).toEqual(['resultUnknown']);
    expect(await one.rests()).toBe('notTaken');
    expect(tags.filter(one.has)).toEqual(['withoutPayment']);
  });

  test('while the payment is canceled', async () => {
    const one = wallet();
    await one.press();
    one.send({ type: 'sheet.dismissed' });
    expect(tags.filter(one.has)).toEqual(['busy']);
  });
});

describe('a payment left by a closed browser', () => {
  const found = { type: 'attempt.found', payment } as const;

  test('is canceled silently if no payment method was sent for it', async () => {
    const one = wallet();
    one.send({ ...found, isSent: false });
    expect(await one.rests()).toBe('idle');
    expect(one.calls).toEqual(['end 7']);
  });

  test('is looked up if a payment method was sent', async () => {
    const one = wallet({ end: [paid] });
    one.send({ ...found, isSent: true });
    expect(await one.rests()).toBe('paid');
  });

  test('does not affect a payment that is open here', async () => {
    const one = wallet();
    await one.press();
    one.send({ ...found, isSent: true });
    expect(one.state()).toBe('collecting');
    expect(one.calls).toEqual(['start']);
  });
});

test('a machine without its actors creates no payment', async () => {
  const actor = createActor(walletPaymentMachine, { input }).start();
  actor.send({ type: 'pay.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('notStarted'), { timeout: 500 });
});
