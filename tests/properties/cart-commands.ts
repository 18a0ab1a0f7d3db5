import fc from 'fast-check';
import type { Fault } from '../sync/support/bad-line.ts';
import type { CartDevice } from './cart-device.ts';
import type { Act } from './cart-intent.ts';

type Model = Record<string, never>;
type Command = fc.AsyncCommand<Model, CartDevice>;

function command(name: string, run: (device: CartDevice) => Promise<void>): Command {
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
const tab = fc.nat(1);
const crash = fc.option(fc.nat(16), { nil: undefined, freq: 2 });

/** What may happen to one person's device, in any order. */
export const cartCommands = [
  fc.tuple(tab, act).map(([place, one]) => {
    return command(`act(${place}, ${JSON.stringify(one)})`, (device) => device.act(place, one, undefined));
  }),
  fc.tuple(tab, act, fc.nat(12)).map(([place, one, steps]) => {
    return command(`actAndCrash(${place}, ${JSON.stringify(one)}, ${steps})`, (device) =>
      device.act(place, one, steps),
    );
  }),
  fc.tuple(tab, fc.nat(1), crash).map(([place, item, steps]) => {
    return command(`takeFree(${place}, ${item}, crash ${steps})`, (device) => device.takeFree(place, item, steps));
  }),
  fc.tuple(tab, faults, crash).map(([place, list, steps]) => {
    return command(`replay(${place}, [${list}], crash ${steps})`, (device) => device.replay(place, list, steps));
  }),
  faults.map((list) => command(`replayTogether([${list}])`, (device) => device.replayTogether(list))),
  fc.tuple(act, faults).map(([one, list]) => {
    return command(`actDuringReplay(${JSON.stringify(one)}, [${list}])`, (device) => device.actDuringReplay(one, list));
  }),
  fc.tuple(tab, faults, crash).map(([place, list, steps]) => {
    return command(`pull(${place}, [${list}], crash ${steps})`, (device) => device.pull(place, list, steps));
  }),
  fc.constantFrom(500, 1_500, 400_000).map((ms) => command(`wait(${ms})`, async (device) => device.wait(ms))),
  fc.constant(command('renewToken', async (device) => device.renewToken())),
  fc.constant(command('deliverLate', (device) => device.deliverLate())),
];
