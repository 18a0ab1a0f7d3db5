import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSyncClient } from '../../src/modules/device/data/sync-client.ts';
import { testClock } from '../modules/device/support/clock.ts';
import { eventually } from '../modules/device/support/eventually.ts';
import { type Fault, faultyNetwork } from '../modules/device/support/faulty-network.ts';
import { freshDatabases } from '../modules/device/support/fresh-databases.ts';
import { testLocks } from '../modules/device/support/tab.ts';
import { givePerson } from '../server/support/give-person.ts';
import { type Act, actOn, type Wanted } from './cart-mutation.ts';
import { openBrowser, signInWith, startRealServer } from './real-server.ts';
import { runCount } from './run-count.ts';

const runs = runCount(20, 500);

let server: Awaited<ReturnType<typeof startRealServer>>;
let people = 0;

beforeAll(async () => {
  server = await startRealServer(2, 2);
}, 60_000);
afterAll(() => server.close());

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), good: fc.nat(8) }),
  fc.record({ do: fc.constant('remove' as const), line: fc.nat(5) }),
  fc.record({ do: fc.constant('replace' as const), line: fc.nat(5), good: fc.nat(8) }),
);
const fault = fc.constantFrom<Fault[]>('none', 'none', 'lostAnswer', 'lostCall', 'late');
const steps = fc.array(fc.record({ act, faults: fc.array(fault, { maxLength: 3 }) }), { maxLength: 8 });

describe('a visitor who signs in', () => {
  it('finds the cart as they left it, whatever part of it had reached the server', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        freshDatabases();
        people += 1;
        const login = `visitor${people}`;
        await givePerson(server.app.db, { login });
        const { fetch } = openBrowser(server.app);
        const network = faultyNetwork(fetch);
        const device = await openSyncClient({
          ...testClock(),
          fetch: network.fetch,
          language: () => 'en',
          withLock: testLocks(),
          setTimer: () => () => {},
          onError: (cause) => {
            throw cause;
          },
        });
        // Each page asks for the login when it opens. Its answer starts the visitor's session.
        await device.refreshLogin();
        let seen: string[] = [];
        device.cart((view) => {
          seen = view.lines.map((one) => String(one.key)).sort();
        });
        let wanted: Wanted = new Map();
        for (const step of list) {
          const next = actOn(wanted, server.goods, step.act);
          if (!next) continue;
          wanted = next.after;
          network.plan(step.faults);
          await device.enqueue(next.mutation);
        }
        network.plan([]);
        await signInWith(fetch, login);
        await device.refreshLogin();
        await eventually(() => expect(seen).toEqual([...wanted.keys()].sort()));
        await eventually(async () => expect(await device.unsentCount()).toBe(0));
        await device.refreshCart();
        await eventually(() => expect(seen).toEqual([...wanted.keys()].sort()));
        await device.close();
      }),
      { numRuns: runs },
    );
  }, 3_600_000);
});
