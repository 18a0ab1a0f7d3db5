import { nextStep } from '../domain/outbox-next.ts';
import { loadOutbox } from '../store/outbox.ts';
import { replayRow } from './replay-row.ts';
import type { PersonWorld } from './world.ts';

export type DrainOutcome =
  | { readonly kind: 'rest' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'paused' };

/**
 * Sends what waits, in order, until nothing is left, the first row has to wait, or the session is somebody else's. To be run
 * under the person's lock; without one, keys and versions still keep the cart right, only more is sent than needed.
 *
 * @param isPrompted something says that the line is back: a wait for a broken line is cut short, once
 * @param isStopped the person leaves: no further row is begun
 */
export async function drain(
  world: PersonWorld,
  isPrompted: boolean,
  isStopped: () => boolean = () => false,
): Promise<DrainOutcome> {
  let prompted = isPrompted;
  for (;;) {
    const { rows } = await loadOutbox(world.db);
    const step = nextStep(rows, world.now(), prompted);
    if (step.kind !== 'send') return step;
    if (isStopped()) return { kind: 'rest' };
    const outcome = await replayRow(world, step.row.seq);
    if (outcome === 'paused') return { kind: 'paused' };
    if (outcome === 'postponed') prompted = false;
  }
}
