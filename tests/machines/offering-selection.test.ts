import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type StateValueFrom, waitFor } from 'xstate';
import * as z from 'zod/mini';
import {
  buttonOf,
  noticeOf,
  type OfferingFacts,
  offeringSelectionMachine,
  type SaveInput,
} from '../../machines/offering-selection.ts';
import { type CartLineKey, cartLineKeySchema } from '../../src/domain/cart/cart-schema.ts';
import { type Offering, type OfferingKind, offeringSchema } from '../../src/domain/offerings/offering-schema.ts';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';

const lineKey = (key: string): CartLineKey => z.parse(cartLineKeySchema, key);

const offering = (id: number, kind: OfferingKind, price?: string, more: Partial<Offering> = {}): Offering =>
  z.parse(offeringSchema, {
    id: String(id),
    kind,
    tenure: 'rental',
    description: `${id} Day Access`,
    ...(price ? { price } : {}),
    ...more,
  });

const rental90 = offering(1, 'digital', '30.00');
const rental180 = offering(2, 'digital', '45.00', { showPrintOption: true, comboPrice: '70.00' });
const print = offering(3, 'print', '25.00');
const combo = offering(4, 'combo', '20.00', { comboPrice: '60.00' });
const free = offering(5, 'digital', '0.00');
const unpriced = offering(6, 'digital');
const usual = [rental180, print, combo, rental90];

/** An actor whose promises are settled by the test, in the order they were asked for. */
function deferredSaves() {
  const requested: { name: string; input: SaveInput; succeed: (key: CartLineKey) => void; fail: () => void }[] = [];
  const wait = (name: string, input: SaveInput) =>
    new Promise<CartLineKey>((resolve, reject) => {
      requested.push({ name, input, succeed: resolve, fail: () => reject(new Error('The device is full')) });
    });
  const actor = (name: string) => fromPromise<CartLineKey, SaveInput>(({ input }) => wait(name, input));
  const addToShelf = fromPromise<unknown, SaveInput>(({ input }) => wait('shelf', input));
  const machine = offeringSelectionMachine.provide({
    actors: { addToCart: actor('add'), replaceInCart: actor('replace'), addToShelf },
  });
  return { asked: requested, machine };
}

function panel(facts: Partial<OfferingFacts> = {}) {
  const { asked: requested, machine } = deferredSaves();
  const all: OfferingFacts = { offerings: usual, isLoggedIn: false, ...facts };
  const actor = createActor(machine, { input: all });
  actor.start();
  return {
    asked: requested,
    actor,
    state: () => actor.getSnapshot().value,
    selected: () => actor.getSnapshot().context.selected,
    button: () => buttonOf(actor.getSnapshot().context),
    learn: (more: Partial<OfferingFacts>) => actor.send({ type: 'facts.changed', facts: { ...all, ...more } }),
    choose: (offeringId: string, format?: OfferingKind) =>
      actor.send({ type: 'offering.chosen', offeringId, ...(format ? { format } : {}) }),
    submit: () => actor.send({ type: 'choice.submitted' }),
    becomes: (state: StateValueFrom<typeof offeringSelectionMachine>) =>
      waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 }),
  };
}

describe('what is selected first', () => {
  test('is what the cart holds, before what the address names', () => {
    const inCart = { offeringId: '3', format: 'print' as const, lineKey: lineKey('3') };
    const { selected, button } = panel({ inCart, named: { offeringId: '2' }, isLoggedIn: true });
    expect(selected()).toEqual({ offering: print, format: 'print' });
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });

  test('is what the address names, for a person who is signed in', () => {
    expect(panel({ named: { offeringId: '4', format: 'combo' }, isLoggedIn: true }).selected()?.offering).toBe(combo);
  });

  test('is the cheapest digital one for a visitor, whatever the address names', () => {
    expect(panel({ named: { offeringId: '4' } }).selected()?.offering).toBe(rental90);
  });

  test('is the print one where nothing is digital, and the combo where nothing is print', () => {
    expect(panel({ offerings: [combo, print] }).selected()?.offering).toBe(print);
    expect(panel({ offerings: [combo] }).selected()?.offering).toBe(combo);
  });

  test('is nothing where nothing is sold, and there is nothing to press', () => {
    const { selected, button } = panel({ offerings: [] });
    expect(selected()).toBeUndefined();
    expect(button()).toEqual({ kind: 'none', isEnabled: false });
  });
});

describe('facts that arrive later', () => {
  test('choose again while the person has not chosen', () => {
    const { learn, selected } = panel({ named: { offeringId: '2' } });
    learn({ named: { offeringId: '2' }, isLoggedIn: true });
    expect(selected()?.offering).toBe(rental180);
  });

  test('leave a choice of the person alone', () => {
    const { choose, learn, selected, button } = panel();
    choose('3');
    learn({ inCart: { offeringId: '1', format: 'digital', lineKey: lineKey('1') } });
    expect(selected()?.offering).toBe(print);
    expect(button()).toEqual({ kind: 'update', isEnabled: true });
  });

  test('leave it alone however often they arrive', () => {
    const { choose, learn, selected } = panel();
    choose('3');
    learn({ isLoggedIn: true });
    learn({ inCart: { offeringId: '1', format: 'digital', lineKey: lineKey('1') } });
    expect(selected()?.offering).toBe(print);
  });

  test('replace a choice that is no longer sold', () => {
    const { choose, learn, selected } = panel();
    choose('3');
    learn({ offerings: [rental90, combo] });
    expect(selected()?.offering).toBe(rental90);
  });

  test('bring a dearer price to the offering that was chosen', () => {
    const { choose, learn, selected } = panel();
    choose('3');
    learn({ offerings: [offering(3, 'print', '99.00')] });
    expect(selected()?.offering.price).toBe('99.00');
  });
});

describe('choosing', () => {
  test('what is not sold, or not in that format, changes nothing', () => {
    const { choose, selected } = panel();
    choose('77');
    choose('1', 'combo');
    expect(selected()).toEqual({ offering: rental90, format: 'digital' });
  });

  test('the print-on-demand add-on makes a digital offering a combo', () => {
    const { choose, selected } = panel();
    choose('2', 'combo');
    expect(selected()).toEqual({ offering: rental180, format: 'combo' });
  });

  test('another one and coming back to what the cart holds reads "View Cart" again', () => {
    const { choose, button } = panel({ inCart: { offeringId: '1', format: 'digital', lineKey: lineKey('1') } });
    choose('2');
    expect(button().kind).toBe('update');
    choose('1');
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });
});

describe('adding to the cart', () => {
  test('asks for the chosen offering, format and course, and then views the cart', async () => {
    const courseId = z.parse(courseIdSchema, 'bio-101');
    const { asked: requested, submit, state, becomes, button } = panel({ courseId });
    submit();
    expect(state()).toBe('adding');
    expect(requested[0]?.name).toBe('add');
    expect(requested[0]?.input).toEqual({ offering: rental90, format: 'digital', courseId, replaces: undefined });
    requested[0]?.succeed(lineKey('1.bio-101'));
    await becomes('choosing');
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });

  test('is asked for once, however often the button is pressed', () => {
    const { asked: requested, submit } = panel();
    submit();
    submit();
    expect(requested).toHaveLength(1);
  });

  test('lets the person choose on meanwhile: what was saved is in the cart, what they chose updates it', async () => {
    const { asked: requested, submit, choose, becomes, selected, button, actor } = panel();
    submit();
    choose('3');
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    expect(actor.getSnapshot().context.facts.inCart).toMatchObject({ offeringId: '1', format: 'digital' });
    expect(selected()?.offering).toBe(print);
    expect(button()).toEqual({ kind: 'update', isEnabled: true });
  });

  test('keeps what the person chose meanwhile when the cart is told, also another format of the same offering', async () => {
    const { asked: requested, submit, choose, becomes, learn, selected } = panel({ offerings: [rental180] });
    submit();
    choose('2', 'combo');
    requested[0]?.succeed(lineKey('2'));
    await becomes('choosing');
    learn({ offerings: [rental180], inCart: { offeringId: '2', format: 'digital', lineKey: lineKey('2') } });
    expect(selected()?.format).toBe('combo');
  });

  test('ends the choice: what another tab puts in its place is selected then', async () => {
    const { asked: requested, submit, choose, becomes, learn, selected } = panel();
    choose('1');
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    learn({ inCart: { offeringId: '3', format: 'print', lineKey: lineKey('3') } });
    expect(selected()?.offering).toBe(print);
  });

  test('is known to the next change, which takes its place', async () => {
    const { asked: requested, submit, choose, becomes } = panel();
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    choose('3');
    submit();
    expect(requested[1]).toMatchObject({ name: 'replace', input: { replaces: '1' } });
    requested[1]?.succeed(lineKey('3'));
    await becomes('choosing');
    choose('2');
    submit();
    expect(requested[2]).toMatchObject({ name: 'replace', input: { replaces: '3' } });
  });

  test('that fails on the device is told, and leaves the choice as it was', async () => {
    const { asked: requested, submit, becomes, actor, selected, button } = panel();
    submit();
    requested[0]?.fail();
    await becomes('failed');
    actor.send({ type: 'failure.dismissed' });
    await becomes('choosing');
    expect(selected()?.offering).toBe(rental90);
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
  });

  test('that the server refuses later is told as well', async () => {
    const { asked: requested, submit, becomes, actor, learn, button } = panel();
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    learn({ inCart: undefined });
    actor.send({ type: 'cart.refused' });
    await becomes('failed');
    expect(button().kind).toBe('add');
  });

  test('cannot be asked for while submission is blocked, or without a price', () => {
    const blocked = panel({ isBlocked: true });
    expect(blocked.button()).toEqual({ kind: 'add', isEnabled: false });
    blocked.submit();
    expect(blocked.state()).toBe('choosing');
    expect(panel({ offerings: [unpriced] }).button()).toEqual({ kind: 'add', isEnabled: false });
  });
});

describe('updating the cart', () => {
  const inCart = { offeringId: '1', format: 'digital' as const, lineKey: lineKey('1') };

  test('is one replacement that names the line it takes the place of', async () => {
    const { asked: requested, choose, submit, state, becomes, button } = panel({ inCart });
    choose('3');
    submit();
    expect(state()).toBe('replacing');
    expect(requested.map((one) => one.name)).toEqual(['replace']);
    expect(requested[0]?.input).toEqual({ offering: print, format: 'print', courseId: undefined, replaces: '1' });
    requested[0]?.succeed(lineKey('3'));
    await becomes('choosing');
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });

  test('also changes the format of the same offering', () => {
    const { choose, button } = panel({ inCart: { ...inCart, offeringId: '2', lineKey: lineKey('2') } });
    choose('2', 'combo');
    expect(button()).toEqual({ kind: 'update', isEnabled: true });
  });

  test('that fails leaves the cart as it was', async () => {
    const { asked: requested, choose, submit, becomes, actor } = panel({ inCart });
    choose('3');
    submit();
    requested[0]?.fail();
    await becomes('failed');
    expect(actor.getSnapshot().context.facts.inCart).toEqual(inCart);
  });

  test('is blocked where a purchase is, while "View Cart" never is', () => {
    const { choose, button } = panel({ inCart, isBlocked: true });
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
    choose('3');
    expect(button()).toEqual({ kind: 'update', isEnabled: false });
  });

  test('shows the cart where its offering is no longer sold and nothing else is', () => {
    expect(panel({ inCart, offerings: [] }).button()).toEqual({ kind: 'view', isEnabled: true });
  });
});

describe('a product of which one version only can be bought', () => {
  test('says which version the chosen one excludes, and lets it be bought', () => {
    const { actor, button } = panel({ choice: { inCart: [] } });
    expect(noticeOf(actor.getSnapshot().context)).toEqual({ kind: 'excludes', wanted: 'digital' });
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
  });

  test('keeps the other version from being bought, or put in the place of the first', () => {
    const inCart = { offeringId: '1', format: 'digital' as const, lineKey: lineKey('1') };
    const { actor, button, choose, submit, state } = panel({ inCart, choice: { inCart: ['digital'] } });
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
    choose('3');
    expect(noticeOf(actor.getSnapshot().context)).toEqual({ kind: 'blocked', inCart: 'digital' });
    expect(button()).toEqual({ kind: 'update', isEnabled: false });
    submit();
    expect(state()).toBe('choosing');
    choose('2');
    expect(button()).toEqual({ kind: 'update', isEnabled: true });
  });

  test('is free to be chosen again once the line was removed', () => {
    const { choose, learn, button } = panel({ choice: { inCart: ['digital'] } });
    choose('3');
    expect(button().isEnabled).toBe(false);
    learn({ choice: { inCart: [] } });
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
  });

  test('knows what was just added, before the facts say so', async () => {
    const { asked: requested, submit, becomes, choose, button } = panel({ choice: { inCart: [] } });
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    choose('3');
    expect(button()).toEqual({ kind: 'update', isEnabled: false });
  });
});

describe('what the course provides', () => {
  test('goes to the shelf for nothing, while paper is bought', async () => {
    const { asked: requested, submit, choose, becomes, button } = panel({ isLoggedIn: true, isProvided: true });
    expect(button()).toEqual({ kind: 'free', isEnabled: true });
    choose('3');
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
    choose('1');
    submit();
    expect(requested.map(({ name }) => name)).toEqual(['shelf']);
    requested[0]?.succeed(lineKey('1'));
    await becomes('shelved');
  });
});

describe('a free offering', () => {
  test('asks a visitor to sign in and saves nothing', () => {
    const { asked: requested, submit, button, state } = panel({ offerings: [free] });
    expect(button()).toEqual({ kind: 'signIn', isEnabled: true });
    submit();
    expect(requested).toEqual([]);
    expect(state()).toBe('choosing');
  });

  test('goes to the shelf of a person who is signed in', async () => {
    const { asked: requested, submit, state, becomes } = panel({ offerings: [free], isLoggedIn: true });
    submit();
    expect(state()).toBe('shelving');
    expect(requested[0]?.name).toBe('shelf');
    requested[0]?.succeed(lineKey('5'));
    await becomes('shelved');
  });

  test('that cannot be put on the shelf is told, at once or when the server refuses', async () => {
    const now = panel({ offerings: [free], isLoggedIn: true });
    now.submit();
    now.asked[0]?.fail();
    await now.becomes('failed');

    const later = panel({ offerings: [free], isLoggedIn: true });
    later.submit();
    later.asked[0]?.succeed(lineKey('5'));
    await later.becomes('shelved');
    later.actor.send({ type: 'cart.refused' });
    await later.becomes('failed');
  });
});

test('a machine without its actors fails instead of pretending to save', async () => {
  const actor = createActor(offeringSelectionMachine, { input: { offerings: usual, isLoggedIn: false } });
  actor.start();
  actor.send({ type: 'choice.submitted' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'), { timeout: 500 });
});
