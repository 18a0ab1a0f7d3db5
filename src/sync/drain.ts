import { nextStep } from '../domain/mutations/outbox-next.ts';
import type { OutboxRow } from '../domain/mutations/outbox-row.ts';
import { loadOutbox } from '../store/outbox.ts';
import { replayRow } from './replay-row.ts';
import type { UserSyncContext } from './sync-context.ts';

export type DrainOutcome =
  | { readonly kind: 'rest' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'paused' };

/**
 * Sends what waits, in order, until nothing is left, the first row has to wait, or the session is somebody else's. To be run
 * under the person's lock; without one, keys and versions still keep the cart right, only more is sent than needed.
 *
 * @param shouldSkipBackoff something says that the line is back: a wait for a broken line is cut short, once
 * @param isStopped the person leaves: no further row is begun
 */
export async function drain(
  context: UserSyncContext,
  shouldSkipBackoff: boolean,
  isStopped: () => boolean = () => false,
): Promise<DrainOutcome> {
  let skipsNextBackoff = shouldSkipBackoff;
  // Read anew only where it may be another: to read hundreds of rows after each of them takes longer than to send them.
  let rows: readonly OutboxRow[] = [];
  let isRead = false;
  for (;;) {
    const step = nextStep(rows, context.now(), skipsNextBackoff);
    if (step.kind === 'send') {
      if (isStopped()) return { kind: 'rest' };
      const { seq } = step.row;
      const outcome = await replayRow(context, seq);
      if (outcome === 'paused') return { kind: 'paused' };
      if (outcome === 'postponed') skipsNextBackoff = false;
      isRead = false;
      rows = outcome === 'confirmed' ? rows.filter((row) => row.seq !== seq) : [];
    } else if (isRead) return step;
    else {
      ({ rows } = await loadOutbox(context.db));
      isRead = true;
    }
  }
}
