import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type StateValueFrom, waitFor } from 'xstate';
import * as z from 'zod/mini';
import { offeringSelectionMachine, type SaveInput } from '../../machines/offering-selection.ts';
import { type CartLineKey, cartLineKeySchema } from '../../src/domain/cart/cart-schema.ts';
import { type Offering, type OfferingKind, offeringSchema } from '../../src/domain/offerings/offering-schema.ts';
import { buttonOf, noticeOf, type OfferingInput } from '../../src/domain/offerings/offering-selection.ts';
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

/** Creates an actor whose promises the test settles, in the order of the requests. */
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
  return { requested, machine };
}

function panel(input: Partial<OfferingInput> = {}) {
  const { requested, machine } = deferredSaves();
  const all: OfferingInput = { offerings: usual, isLoggedIn: false, ...input };
  const actor = createActor(machine, { input: all });
  actor.start();
  return {
    requested,
    actor,
    state: () => actor.getSnapshot().value,
    isSaving: () => actor.getSnapshot().hasTag('saving'),
    selected: () => actor.getSnapshot().context.selected,
    button: () => buttonOf(actor.getSnapshot().context),
    learn: (more: Partial<OfferingInput>) => actor.send({ type: 'input.changed', input: { ...all, ...more } }),
    choose: (offeringId: string, format?: OfferingKind) =>
      actor.send({ type: 'offering.chosen', offeringId, ...(format ? { format } : {}) }),
    submit: () => actor.send({ type: 'choice.submitted' }),
    becomes: (state: StateValueFrom<typeof offeringSelectionMachine>) =>
      waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 }),
  };
}

describe('the default selection', () => {
  test('is the offering in the cart, even if the address names another', () => {
    const inCart = { offeringId: '3', format: 'print' as const, lineKey: lineKey('3') };
    const { selected, button } = panel({ inCart, named: { offeringId: '2' }, isLoggedIn: true });
    expect(selected()).toEqual({ offering: print, format: 'print' });
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });

  test('is the offering in the address, for a signed-in person', () => {
    expect(panel({ named: { offeringId: '4', format: 'combo' }, isLoggedIn: true }).selected()?.offering).toBe(combo);
  });

  test('is the cheapest digital offering for a visitor, whatever the address says', () => {
    expect(panel({ named: { offeringId: '4' } }).selected()?.offering).toBe(rental90);
  });

  test('is the print offering when nothing is digital, and the combo when nothing is print', () => {
    expect(panel({ offerings: [combo, print] }).selected()?.offering).toBe(print);
    expect(panel({ offerings: [combo] }).selected()?.offering).toBe(combo);
  });

  test('is empty without offerings, and the button is disabled', () => {
    const { selected, button } = panel({ offerings: [] });
    expect(selected()).toBeUndefined();
    expect(button()).toEqual({ kind: 'none', isEnabled: false });
  });
});

describe('input that arrives later', () => {
  test('change the selection while the person has not chosen', () => {
    const { learn, selected } = panel({ named: { offeringId: '2' } });
    learn({ named: { offeringId: '2' }, isLoggedIn: true });
    expect(selected()?.offering).toBe(rental180);
  });

  test('keep the person’s choice', () => {
    const { choose, learn, selected, button } = panel();
    choose('3');
    learn({ inCart: { offeringId: '1', format: 'digital', lineKey: lineKey('1') } });
    expect(selected()?.offering).toBe(print);
    expect(button()).toEqual({ kind: 'update', isEnabled: true });
  });

  test('keep it however often they arrive', () => {
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

  test('update the price of the chosen offering', () => {
    const { choose, learn, selected } = panel();
    choose('3');
    learn({ offerings: [offering(3, 'print', '99.00')] });
    expect(selected()?.offering.price).toBe('99.00');
  });
});

describe('choosing', () => {
  test('an offering or a format that is not sold changes nothing', () => {
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

  test('another offering and then the one in the cart shows "View Cart" again', () => {
    const { choose, button } = panel({ inCart: { offeringId: '1', format: 'digital', lineKey: lineKey('1') } });
    choose('2');
    expect(button().kind).toBe('update');
    choose('1');
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });
});

describe('adding to the cart', () => {
  test('sends the chosen offering, format and course, and then shows "View Cart"', async () => {
    const courseId = z.parse(courseIdSchema, 'bio-101');
    const { requested, submit, state, becomes, button } = panel({ courseId });
    submit();
    expect(state()).toBe('adding');
    expect(requested[0]?.name).toBe('add');
    expect(requested[0]?.input).toEqual({ offering: rental90, format: 'digital', courseId, replaces: undefined });
    requested[0]?.succeed(lineKey('1.bio-101'));
    await becomes('choosing');
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
  });

  test('is requested once, however often the button is pressed', () => {
    const { requested, submit } = panel();
    submit();
    submit();
    expect(requested).toHaveLength(1);
  });

  test('allows another choice meanwhile, which then updates the cart', async () => {
    const { requested, submit, choose, becomes, selected, button, actor } = panel();
    submit();
    choose('3');
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    expect(actor.getSnapshot().context.input.inCart).toMatchObject({ offeringId: '1', format: 'digital' });
    expect(selected()?.offering).toBe(print);
    expect(button()).toEqual({ kind: 'update', isEnabled: true });
  });

  test('keeps a choice made meanwhile when the cart changes, also another format of the same offering', async () => {
    const { requested, submit, choose, becomes, learn, selected } = panel({ offerings: [rental180] });
    submit();
    choose('2', 'combo');
    requested[0]?.succeed(lineKey('2'));
    await becomes('choosing');
    learn({ offerings: [rental180], inCart: { offeringId: '2', format: 'digital', lineKey: lineKey('2') } });
    expect(selected()?.format).toBe('combo');
  });

  test('ends the choice, so a replacement in another tab becomes the selection', async () => {
    const { requested, submit, choose, becomes, learn, selected } = panel();
    choose('1');
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    learn({ inCart: { offeringId: '3', format: 'print', lineKey: lineKey('3') } });
    expect(selected()?.offering).toBe(print);
  });

  test('is taken into account by the next change, which replaces its line', async () => {
    const { requested, submit, choose, becomes } = panel();
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

  test('shows an error when the device fails, and keeps the choice', async () => {
    const { requested, submit, becomes, actor, selected, button } = panel();
    submit();
    requested[0]?.fail();
    await becomes('failed');
    actor.send({ type: 'failure.dismissed' });
    await becomes('choosing');
    expect(selected()?.offering).toBe(rental90);
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
  });

  test('shows an error when the server rejects it later', async () => {
    const { requested, submit, becomes, actor, learn, button } = panel();
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    learn({ inCart: undefined });
    actor.send({ type: 'cart.refused' });
    await becomes('failed');
    expect(button().kind).toBe('add');
  });

  test('is impossible while submission is blocked, or without a price', () => {
    const blocked = panel({ isBlocked: true });
    expect(blocked.button()).toEqual({ kind: 'add', isEnabled: false });
    blocked.submit();
    expect(blocked.state()).toBe('choosing');
    expect(panel({ offerings: [unpriced] }).button()).toEqual({ kind: 'add', isEnabled: false });
  });
});

describe('updating the cart', () => {
  const inCart = { offeringId: '1', format: 'digital' as const, lineKey: lineKey('1') };

  test('is one replacement that names the replaced line', async () => {
    const { requested, choose, submit, state, becomes, button } = panel({ inCart });
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

  test('leaves the cart unchanged when it fails', async () => {
    const { requested, choose, submit, becomes, actor } = panel({ inCart });
    choose('3');
    submit();
    requested[0]?.fail();
    await becomes('failed');
    expect(actor.getSnapshot().context.input.inCart).toEqual(inCart);
  });

  test('is blocked when purchases are, while "View Cart" never is', () => {
    const { choose, button } = panel({ inCart, isBlocked: true });
    expect(button()).toEqual({ kind: 'view', isEnabled: true });
    choose('3');
    expect(button()).toEqual({ kind: 'update', isEnabled: false });
  });

  test('leads to the cart when its offering is no longer sold and there is no other', () => {
    expect(panel({ inCart, offerings: [] }).button()).toEqual({ kind: 'view', isEnabled: true });
  });
});

describe('a product of which only one version can be bought', () => {
  test('says which version the chosen one excludes, and can be bought', () => {
    const { actor, button } = panel({ choice: { inCart: [] } });
    expect(noticeOf(actor.getSnapshot().context)).toEqual({ kind: 'excludes', wanted: 'digital' });
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
  });

  test('prevents the other version from being bought or replacing the first', () => {
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

  test('can be chosen freely again once the line was removed', () => {
    const { choose, learn, button } = panel({ choice: { inCart: ['digital'] } });
    choose('3');
    expect(button().isEnabled).toBe(false);
    learn({ choice: { inCart: [] } });
    expect(button()).toEqual({ kind: 'add', isEnabled: true });
  });

  test('blocks by a line that was just added, before the input contains it', async () => {
    const { requested, submit, becomes, choose, button } = panel({ choice: { inCart: [] } });
    submit();
    requested[0]?.succeed(lineKey('1'));
    await becomes('choosing');
    choose('3');
    expect(button()).toEqual({ kind: 'update', isEnabled: false });
  });
});

describe('a product provided by the course', () => {
  test('is added to the shelf for free, while print is bought', async () => {
    const { requested, submit, choose, becomes, button } = panel({ isLoggedIn: true, isProvided: true });
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
    const { requested, submit, button, state } = panel({ offerings: [free] });
    expect(button()).toEqual({ kind: 'signIn', isEnabled: true });
    submit();
    expect(requested).toEqual([]);
    expect(state()).toBe('choosing');
  });

  test('is added to the shelf for a signed-in person', async () => {
    const { requested, submit, state, becomes } = panel({ offerings: [free], isLoggedIn: true });
    submit();
    expect(state()).toBe('shelving');
    expect(requested[0]?.name).toBe('shelf');
    requested[0]?.succeed(lineKey('5'));
    await becomes('shelved');
  });

  test('fails visibly when it cannot be added to the shelf, at once or after a later refusal', async () => {
    const now = panel({ offerings: [free], isLoggedIn: true });
    now.submit();
    now.requested[0]?.fail();
    await now.becomes('failed');

    const later = panel({ offerings: [free], isLoggedIn: true });
    later.submit();
    later.requested[0]?.succeed(lineKey('5'));
    await later.becomes('shelved');
    later.actor.send({ type: 'cart.refused' });
    await later.becomes('failed');
  });
});

test('a machine without its actors fails and does not pretend to save', async () => {
  const actor = createActor(offeringSelectionMachine, { input: { offerings: usual, isLoggedIn: false } });
  actor.start();
  actor.send({ type: 'choice.submitted' });
  await waitFor(actor, (snapshot) => snapshot.matches('failed'), { timeout: 500 });
});

test.each<[string, Partial<OfferingInput>, string, string]>([
  ['added', {}, '1', 'adding'],
  ['replaced', { inCart: { offeringId: '1', format: 'digital', lineKey: lineKey('1') } }, '3', 'replacing'],
  ['put on the shelf', { offerings: [free], isLoggedIn: true }, '5', 'shelving'],
])('has the tag saving while a choice is %s, and not before or after', async (_, input, offeringId, state) => {
  const one = panel(input);
  one.choose(offeringId);
  expect(one.isSaving()).toBe(false);
  one.submit();
  expect([one.state(), one.isSaving()]).toEqual([state, true]);
  one.requested[0]?.fail();
  await one.becomes('failed');
  expect(one.isSaving()).toBe(false);
});
