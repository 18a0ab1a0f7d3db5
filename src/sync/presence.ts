import { getCart } from '../api/cart.ts';
import { createApiClient } from '../api/client.ts';
import type { PersonName } from '../store/person-name.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { Line } from './line.ts';
import { createListeners } from './listeners.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { listenForPersonNews } from './person-news.ts';
import { acceptLogin, loadPerson } from './person-switch.ts';
import { type ConnectedPresent, closePresent, openPresent } from './present.ts';
import type { RunnerOptions } from './runner.ts';
import { askWhoIsHere, oweSignOut, payOwedSignOut } from './sign-out.ts';
import type { CatalogueWorld } from './world.ts';

/** Who is here, and the turning to somebody else: in this tab, or told by another. */
export function startPresence(base: CatalogueWorld, line: Line, here: PersonName, options: RunnerOptions) {
  const { withLock } = options;
  const people = createListeners();
  const share = onceAtATime();
  // The login says that the agreement is to be accepted, and the screens lead there.
  const onEulaRequired = () => void askLogin().catch(options.onError);
  let present: ConnectedPresent = openPresent(base, line, here, options, onEulaRequired);
  const news = listenForPersonNews(() => void follow().catch(options.onError));

  /** Turns to whoever the device says is here now. */
  async function follow(): Promise<void> {
    const person = await loadPerson(base.catalogue);
    if (person === present.world.db.person) return;
    const before = present;
    // Who left is asked for nothing more, in whichever tab they did.
    if (person === 'visitor') before.hangUp();
    present = openPresent(base, line, person, options, onEulaRequired);
    people.tell();
    await closePresent(before);
    present.runner.wake(true);
  }

  /** The account's cart by a line of its own: the person is not here yet. */
  async function loadAccountCart(person: PersonName) {
    const { origin, language, timeoutMs } = base.client;
    const answer = await getCart(createApiClient({ fetch: line.fetch, origin, language, timeoutMs, person }));
    return answer.ok ? answer.value.value : undefined;
  }

  async function refreshLogin(): Promise<Freshness> {
    const asking = present;
    const login = await askWhoIsHere({ ...base, withLock });
    if (!login.ok) return notFresh(login.error);
    // Who has left meanwhile must not come back by an answer from before.
    if (asking.hasHungUp()) return notFresh({ kind: 'unauthenticated', detail: '' });
    const before = present.world.db.person;
    // One after the other, also of several tabs: the first to hear of a sign-in takes the visitor's database away from under the rest.
    const after = await withLock('accept-login', () =>
      acceptLogin({ ...base, withLock, loadAccountCart }, login.value),
    );
    if (after !== before) news.tell();
    await follow();
    // A pause ends when the same person is back.
    present.runner.wake(true);
    return fresh;
  }

  /** Two who ask at once turn to one person once. */
  function askLogin(): Promise<Freshness> {
    return share('login', refreshLogin);
  }

  return {
    now: () => present,
    onChange: people.add,
    refreshLogin: askLogin,
    signOut: async (): Promise<void> => {
      const { person } = present.world.db;
      if (person === 'visitor') return;
      await oweSignOut(base, person);
      news.tell();
      await follow();
      await payOwedSignOut({ ...base, withLock });
      // What the visitor asked for meanwhile waited for the session to end.
      present.runner.wake(true);
    },
    close: async (): Promise<void> => {
      news.close();
      await closePresent(present);
    },
  };
}

export type Presence = ReturnType<typeof startPresence>;
