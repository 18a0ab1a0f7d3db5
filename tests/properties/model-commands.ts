import fc from 'fast-check';
import type { Fault } from '../modules/device/support/faulty-network.ts';
import type { BookAct } from './book-mutation.ts';
import type { Act } from './cart-mutation.ts';
import type { Place } from './device-tabs.ts';
import type { PersonDevice } from './person-device.ts';

type Model = Record<string, never>;
type Command = fc.AsyncCommand<Model, PersonDevice>;

function command(name: string, run: (device: PersonDevice) => unknown): Command {
  return {
    check: () => true,
    run: async (_, device) => {
      await run(device);
      await device.checkView();
    },
    toString: () => name,
  };
}

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), good: fc.nat(8) }),
  fc.record({ do: fc.constant('remove' as const), line: fc.nat(5) }),
  fc.record({ do: fc.constant('replace' as const), line: fc.nat(5), good: fc.nat(8) }),
);

const bookAct: fc.Arbitrary<BookAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      note: fc.nat(3),
      words: fc.constantFrom('', 'odd', 'even', 'see page 7'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('erase' as const), note: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      field: fc.nat(1),
      words: fc.constantFrom('', 'yes', 'no'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), page: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('copy' as const), characters: fc.integer({ min: 1, max: 9 }) }) },
);

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('none' as const) },
  { weight: 3, arbitrary: fc.constantFrom('late' as const, 'lostAnswer' as const, 'slow' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Fault[]>('lostCall', 'twice', 'portal', 'unavailable', 'stillRunning'),
  },
);
const faults = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Fault[]>([]) },
  { weight: 3, arbitrary: fc.array(fault, { maxLength: 6 }) },
);

/** Generates a tab that may crash at one of its next steps. */
const place = (steps: number): fc.Arbitrary<Place> =>
  fc.record({
    tab: fc.nat(1),
    crashAfter: fc.option(fc.nat(steps), { nil: undefined, freq: 2 }),
    fullAfter: fc.option(fc.nat(5), { nil: undefined, freq: 4 }),
  });
const asking = place(12);
const calling = place(16);
const received = ({ tab, crashAfter, fullAfter }: Place) =>
  `tab ${tab}${crashAfter === undefined ? '' : ` dies after ${crashAfter}`}${fullAfter === undefined ? '' : ` is full after ${fullAfter}`}`;

/** Commands for one person's device with a cart only, in any order. */
export const cartCommands = [
  fc.tuple(asking, act).map(([where, one]) => {
    return command(`act(${received(where)}, ${JSON.stringify(one)})`, (device) => device.act(where, one));
  }),
  fc.tuple(fc.nat(1), act).map(([tab, one]) => {
    const where = { tab, crashAfter: undefined };
    return command(`act(${received(where)}, ${JSON.stringify(one)})`, (device) => device.act(where, one));
  }),
  fc.tuple(calling, faults).map(([where, list]) => {
    return command(`replay(${received(where)}, [${list}])`, (device) => device.replay(where, list));
  }),
  faults.map((list) => command(`replayTogether([${list}])`, (device) => device.replayTogether(list))),
  fc.tuple(act, faults).map(([one, list]) => {
    return command(`actDuringReplay(${JSON.stringify(one)}, [${list}])`, (device) => device.actDuringReplay(one, list));
  }),
  fc.tuple(calling, faults).map(([where, list]) => {
    return command(`pull(${received(where)}, cart, [${list}])`, (device) => device.pull(where, 'cart', list));
  }),
  fc.constantFrom(500, 1_500, 400_000).map((ms) => command(`wait(${ms})`, (device) => device.wait(ms))),
  fc.constant(command('signIn', (device) => device.signIn())),
  fc.constant(command('deliverLate', (device) => device.deliverLate())),
];

/** Additional commands for a person with a shelf, a book and a session that ends. */
export const accountCommands = [
  fc.tuple(asking, fc.nat(1)).map(([where, item]) => {
    return command(`takeFree(${received(where)}, ${item})`, (device) => device.takeFree(where, item));
  }),
  fc.tuple(asking, fc.nat(2)).map(([where, which]) => {
    return command(`typeCode(${received(where)}, ${which})`, (device) => device.typeCode(where, which));
  }),
  fc.constant(command('discardRefused', (device) => device.discardRefused())),
  fc.tuple(asking, bookAct).map(([where, one]) => {
    return command(`read(${received(where)}, ${JSON.stringify(one)})`, (device) => device.read(where, one));
  }),
  fc.tuple(bookAct, faults).map(([one, list]) => {
    return command(`readDuringReplay(${JSON.stringify(one)}, [${list}])`, (device) =>
      device.readDuringReplay(one, list),
    );
  }),
  fc
    .tuple(calling, fc.constantFrom('book' as const, 'shelf' as const, 'changes' as const), faults)
    .map(([where, what, list]) => {
      return command(`pull(${received(where)}, ${what}, [${list}])`, (device) => device.pull(where, what, list));
    }),
  fc.constant(command('endSession', (device) => device.endSession())),
  fc.constant(command('pullThenPush', (device) => device.pullThenPush())),
  fc
    .tuple(fc.array(fc.constantFrom('unread' as const, 'read' as const), { maxLength: 3 }), faults)
    .map(([drops, list]) => {
      return command(`follow([${drops}], [${list}])`, (device) => device.follow(drops, list));
    }),
  fc.tuple(fc.nat(5), fc.constantFrom('replay' as const, 'changes' as const)).map(([moment, what]) => {
    return command(`freeze(${what}, ${moment})`, (device) => device.freeze(moment, what));
  }),
  fc.nat(8).map((good) => command(`breakCartOf(${good})`, (device) => device.breakCartOf(good))),
];
