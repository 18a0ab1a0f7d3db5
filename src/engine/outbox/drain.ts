import { nextStep, sendableRows } from './next-step.ts';
import { loadUnsent } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { ReplayContext } from './replay-context.ts';
import { replayRows } from './replay-rows.ts';

export type DrainOutcome =
  | { readonly kind: 'rest' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'paused' };

/**
 * Sends queued rows in order until the outbox is empty, the first row has to wait, or the session belongs to another
 * person. Run it under the person's lock. Without the lock, keys and versions still keep the cart correct, but more
 * requests are sent than needed.
 *
 * @param shouldSkipBackoff true if the connection may be restored: the backoff after a network failure is cut short,
 *   once
 * @param isStopped true if the person is leaving: no further row is started
 */
export async function drain(
  context: ReplayContext,
  shouldSkipBackoff: boolean,
  isStopped: () => boolean = () => false,
): Promise<DrainOutcome> {
  let skipsNextBackoff = shouldSkipBackoff;
  // Reload the rows only when they may have changed: reloading hundreds of rows after each one takes longer than
  // sending them.
  let rows: readonly OutboxRow[] = [];
  let isRead = false;
  for (;;) {
    const step = nextStep(rows, context.now(), skipsNextBackoff);
    if (step.kind === 'send') {
      if (isStopped()) return { kind: 'rest' };
      const sent = new Set(step.rows.map(({ seq }) => seq));
      const outcomes = await replayRows(context, [...sent]);
      if (outcomes.includes('paused')) return { kind: 'paused' };
      if (outcomes.includes('postponed')) skipsNextBackoff = false;
      isRead = false;
      rows = outcomes.every((one) => one === 'confirmed') ? rows.filter(({ seq }) => !sent.has(seq)) : [];
    } else if (isRead) return step;
    else {
      rows = sendableRows(await loadUnsent(context.db));
      isRead = true;
    }
  }
}
