import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { type OptingStatus, type OptOutcome, type OptRequest, optingMachine } from '../../machines/opting.ts';

const optedIn: OptingStatus = { isOptedOut: false, isCustom: false, isAllowed: true };
const optedOut: OptingStatus = { ...optedIn, isOptedOut: true };
const customIn: OptingStatus = { ...optedIn, isCustom: true };
const customOut: OptingStatus = { ...optedOut, isCustom: true };
const done: OptOutcome = { kind: 'changed', receiptId: 'r1' };

interface FakeServerState {
  /** Status of the section in the server's response, or the failure of the request. */
  readonly status?: OptingStatus | 'offline' | 'broken';
  /** Outcomes of the requested changes, in order. The last one is repeated. */
  readonly outcomes?: readonly (OptOutcome | 'broken')[];
}

function banner(status: OptingStatus, { status: received = status, outcomes = [done] }: FakeServerState = {}) {
  const requests: OptRequest[] = [];
  let keys = 0;
  const machine = optingMachine.provide({
    actors: {
      loadStatus: fromPromise(async () => {
        if (received === 'broken') throw new Error('No database');
        return received === 'offline' ? undefined : received;
      }),
      changeOpt: fromPromise<OptOutcome, OptRequest>(async ({ input }) => {
        const outcome = outcomes[Math.min(requests.length, outcomes.length - 1)];
        requests.push(input);
        if (outcome === undefined || outcome === 'broken') throw new Error('No database');
        return outcome;
      }),
    },
  });
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const actor = createActor(machine, { input: { status, newKey } }).start();
  const becomes = (state: SnapshotFrom<typeof optingMachine>['value']) =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 });
  return {
    requests,
    becomes,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    hasDialog: () => !actor.getSnapshot().hasTag('withoutDialog'),
    context: () => actor.getSnapshot().context,
    press: async () => {
      actor.send({ type: 'opting.asked' });
      await waitFor(actor, (snapshot) => !snapshot.matches('checking'), { timeout: 500 });
      return actor.getSnapshot().value;
    },
  };
}

/** Walks through an opt-out up to the feedback step. */
async function toFeedback(fakeServer?: FakeServerState) {
  const one = banner(optedIn, fakeServer);
  await one.press();
  one.send({ type: 'optOut.continued' });
  one.send({ type: 'word.typed', word: 'OPTOUT' });
  one.send({ type: 'confirmation.submitted' });
  expect(one.state()).toBe('givingFeedback');
  return one;
}

describe('the first step after the button', () => {
  test.each([
    ['opted in', optedIn, 'warned'],
    ['opted out', optedOut, 'invited'],
    ['opted in at a custom organisation', customIn, 'informed'],
    ['opted out at a custom organisation', customOut, 'informed'],
    ['after the deadline', { ...optedIn, isAllowed: false }, 'closed'],
  ])('%s', async (_, status, state) => {
    expect(await banner(status).press()).toBe(state);
  });

  test('the server’s status overrides the one stored on the device', async () => {
    expect(await banner(optedIn, { status: optedOut }).press()).toBe('invited');
    expect(await banner({ ...optedIn, isAllowed: false }, { status: optedIn }).press()).toBe('warned');
  });

  test('nothing starts before the server has answered, and the request can be canceled', () => {
    const one = banner(optedIn);
    one.send({ type: 'opting.asked' });
    expect(one.state()).toBe('checking');
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
  });

  test.each(['offline', 'broken'] as const)('with %s a message is shown, and no change is requested', async (how) => {
    const one = banner(optedIn, { status: how });
    expect(await one.press()).toBe('offline');
    one.send({ type: 'optOut.continued' });
    expect(one.state()).toBe('offline');
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    expect(one.requests).toEqual([]);
  });

  test('the offline step is left by trying again', async () => {
    const one = banner(optedIn, { status: 'offline' });
    await one.press();
    one.send({ type: 'opting.asked' });
    expect(one.state()).toBe('checking');
  });

  test('the message about a missed deadline can only be closed', async () => {
    const one = banner({ ...optedIn, isAllowed: false });
    await one.press();
    one.send({ type: 'optOut.continued' });
    expect(one.state()).toBe('closed');
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
  });
});

describe('confirming an opt-out', () => {
  const toConfirmation = async () => {
    const one = banner(optedIn);
    await one.press();
    one.send({ type: 'optOut.continued' });
    return one;
  };

  test.each(['optout', 'OPT-OUT', ''])(
    'the word %j is refused, and further typing removes the message',
    async (word) => {
      const one = await toConfirmation();
      one.send({ type: 'word.typed', word });
      one.send({ type: 'confirmation.submitted' });
      expect(one.state()).toBe('confirming');
      expect(one.context().isWordWrong).toBe(true);
      one.send({ type: 'word.typed', word: 'O' });
      expect(one.context().isWordWrong).toBe(false);
    },
  );

  test('the checkbox is offered on request and has equal weight', async () => {
    const one = await toConfirmation();
    one.send({ type: 'alternative.ticked', isTicked: true });
    expect(one.context().isTicked).toBe(false);
    one.send({ type: 'alternative.asked' });
    one.send({ type: 'alternative.ticked', isTicked: true });
    one.send({ type: 'alternative.ticked', isTicked: false });
    one.send({ type: 'confirmation.submitted' });
    expect(one.state()).toBe('confirming');
    one.send({ type: 'alternative.ticked', isTicked: true });
    one.send({ type: 'confirmation.submitted' });
    expect(one.state()).toBe('givingFeedback');
  });

  test('checking the box removes the message about the word', async () => {
    const one = await toConfirmation();
    one.send({ type: 'alternative.asked' });
    one.send({ type: 'confirmation.submitted' });
    expect(one.context().isWordWrong).toBe(true);
    one.send({ type: 'alternative.ticked', isTicked: true });
    expect(one.context().isWordWrong).toBe(false);
  });

  test('closing at any step clears the input and changes nothing', async () => {
    const one = await toFeedback();
    one.send({ type: 'reason.chosen', reason: 2 });
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    expect(one.context()).toMatchObject({ word: '', reason: undefined, isTicked: false, request: undefined });
    await one.press();
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    await one.press();
    one.send({ type: 'optOut.continued' });
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    expect(one.requests).toEqual([]);
  });
});

describe('the reason', () => {
  test('is required before anything is sent', async () => {
    const one = await toFeedback();
    one.send({ type: 'feedback.submitted' });
    expect(one.state()).toBe('givingFeedback');
    one.send({ type: 'reason.chosen', reason: 5 });
    one.send({ type: 'text.typed', text: 'x'.repeat(256) });
    one.send({ type: 'feedback.submitted' });
    expect(one.state()).toBe('givingFeedback');
    expect(one.requests).toEqual([]);
  });

  test('from 1 to 4 is sent without text, even if some was typed', async () => {
    const one = await toFeedback();
    one.send({ type: 'text.typed', text: 'never mind' });
    one.send({ type: 'reason.chosen', reason: 3 });
    one.send({ type: 'feedback.submitted' });
    await one.becomes('optedOut');
    expect(one.requests).toEqual([{ key: 'key-1', change: { optStatus: 'opted_out', selectedReason: 3 } }]);
    expect(one.context().receiptId).toBe('r1');
  });

  test('5 is sent with its text', async () => {
    const one = await toFeedback();
    one.send({ type: 'reason.chosen', reason: 5 });
    one.send({ type: 'text.typed', text: ' I have it already ' });
    one.send({ type: 'feedback.submitted' });
    await one.becomes('optedOut');
    expect(one.requests[0]?.change).toEqual({
      optStatus: 'opted_out',
      selectedReason: 5,
      message: 'I have it already',
    });
  });
});

describe('after an opt-out', () => {
  const out = async () => {
    const one = await toFeedback();
    one.send({ type: 'reason.chosen', reason: 1 });
    one.send({ type: 'feedback.submitted' });
    await one.becomes('optedOut');
    one.send({ type: 'status.changed', status: optedOut });
    return one;
  };

  test('closing the dialog returns to idle', async () => {
    const one = await out();
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
  });

  test('opting back in contains no opt-out reason', async () => {
    const one = await toFeedback();
    one.send({ type: 'reason.chosen', reason: 5 });
    one.send({ type: 'text.typed', text: 'Too dear' });
    one.send({ type: 'feedback.submitted' });
    await one.becomes('optedOut');
    one.send({ type: 'status.changed', status: optedOut });
    one.send({ type: 'optIn.asked' });
    one.send({ type: 'optIn.submitted' });
    await one.becomes('optedIn');
    expect(one.requests[1]?.change).toEqual({ optStatus: 'opted_in' });
  });

  test('"Opt Back In" leads to the opt-in step, which sends a separate change', async () => {
    const one = await out();
    one.send({ type: 'optIn.asked' });
    expect(one.state()).toBe('invited');
    one.send({ type: 'optIn.submitted' });
    await one.becomes('optedIn');
    expect(one.requests[1]).toEqual({ key: 'key-2', change: { optStatus: 'opted_in' } });
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
  });

  test('"Opt Back In" after the deadline says that it is too late', async () => {
    const one = await out();
    one.send({ type: 'status.changed', status: { ...optedOut, isAllowed: false } });
    one.send({ type: 'optIn.asked' });
    expect(one.state()).toBe('closed');
  });
});

describe('opting in', () => {
  test('needs one press and has no reason', async () => {
    const one = banner(optedOut);
    await one.press();
    one.send({ type: 'optIn.submitted' });
    await one.becomes('optedIn');
    expect(one.requests).toEqual([{ key: 'key-1', change: { optStatus: 'opted_in' } }]);
  });

  test('can be canceled', async () => {
    const one = banner(optedOut);
    await one.press();
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    expect(one.requests).toEqual([]);
  });
});

describe('a custom organization', () => {
  test.each([
    ['out', customIn, 'optedOut', { optStatus: 'opted_out' }],
    ['in', customOut, 'optedIn', { optStatus: 'opted_in' }],
  ] as const)('shows information first and then changes the status %s', async (_, status, state, change) => {
    const one = banner(status);
    expect(await one.press()).toBe('informed');
    expect(one.requests).toEqual([]);
    one.send({ type: 'custom.submitted' });
    await one.becomes(state);
    expect(one.requests).toEqual([{ key: 'key-1', change }]);
  });

  test('can be closed after its information', async () => {
    const one = banner(customIn);
    await one.press();
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
  });

  test('shows information again before opting back in', async () => {
    const one = banner(customIn);
    await one.press();
    one.send({ type: 'custom.submitted' });
    await one.becomes('optedOut');
    one.send({ type: 'optIn.asked' });
    await one.becomes('informed');
  });
});

describe('a failed change', () => {
  const submit = async (fakeServer: FakeServerState) => {
    const one = banner(optedOut, fakeServer);
    await one.press();
    one.send({ type: 'optIn.submitted' });
    return one;
  };

  test('cannot be closed while it is being sent', async () => {
    const one = banner(optedOut);
    await one.press();
    one.send({ type: 'optIn.submitted' });
    expect(one.state()).toBe('changing');
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('changing');
    await one.becomes('optedIn');
  });

  test('whose response was lost is repeated under the same key', async () => {
    const one = await submit({ outcomes: [{ kind: 'unanswered' }, done] });
    await one.becomes('unanswered');
    one.send({ type: 'change.retried' });
    await one.becomes('optedIn');
    expect(one.requests.map((request) => request.key)).toEqual(['key-1', 'key-1']);
  });

  test('whose response was lost can be closed, and a later change gets its own key', async () => {
    const one = await submit({ outcomes: [{ kind: 'unanswered' }, done] });
    await one.becomes('unanswered');
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    await one.press();
    one.send({ type: 'optIn.submitted' });
    await one.becomes('optedIn');
    expect(one.requests.map((request) => request.key)).toEqual(['key-1', 'key-2']);
  });

  test('shows the server’s message', async () => {
    const one = await submit({ outcomes: [{ kind: 'refused', detail: 'The opting deadline has passed.' }] });
    await one.becomes('failed');
    expect(one.context().detail).toBe('The opting deadline has passed.');
    one.send({ type: 'dialog.closed' });
    expect(one.state()).toBe('idle');
    expect(one.context().detail).toBe('');
  });

  test('shows an error when the device fails', async () => {
    const one = await submit({ outcomes: ['broken'] });
    await one.becomes('failed');
    expect(one.context().detail).toBe('');
  });
});

test('a missing actor is reported as a failure', async () => {
  const actor = createActor(optingMachine, { input: { status: optedIn, newKey: () => 'key' } }).start();
  actor.send({ type: 'opting.asked' });
  await waitFor(actor, (snapshot) => snapshot.matches('offline'), { timeout: 500 });
});

test('has the tag withoutDialog until the status is loaded, and again after the last dialog', async () => {
  const one = banner(optedIn);
  expect(one.hasDialog()).toBe(false);
  one.send({ type: 'opting.asked' });
  expect([one.state(), one.hasDialog()]).toEqual(['checking', false]);
  await one.becomes('warned');
  expect(one.hasDialog()).toBe(true);
  one.send({ type: 'dialog.closed' });
  expect(one.hasDialog()).toBe(false);
});
