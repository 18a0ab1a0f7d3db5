import type { Mutation } from '../mutations/mutation.ts';
import type { MutationRegistry } from '../mutations/mutation-registry.ts';
import { isRefused } from './is-refused.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Changes to the outbox for a new mutation: the rows to remove, and the mutation to add, if any. */
export interface Coalesced<One extends Mutation> {
  readonly drop: readonly number[];
  readonly add: One | undefined;
}

/**
 * Coalesces a new mutation with the unsent rows of its entity, as its definition says. A row that was attempted is never
 * changed, because its result is unknown. A refused row had no effect, so the new mutation takes its place.
 *
 * @param rows the whole outbox in order
 * @param mirror what the `mirror` of the definition loaded
 */
export function coalesceMutation<One extends Mutation>(
  mutations: MutationRegistry<One>,
  mirror: unknown,
  rows: readonly OutboxRow<One>[],
  mutation: One,
): Coalesced<One> {
  const entity = mutations.entityOf(mutation);
  const refused = rows.filter((row) => row.subject === entity && isRefused(row));
  const rest = rows.filter((row) => !refused.includes(row));
  const next = refused.reduce((before, row) => supersede(mutations, before, row), mutation);
  const last = rest.findLast((row) => row.subject === entity);
  const merged = last ? coalescePair(mutations, mirror, rest, last, next) : { drop: [], add: next };
  const isNew = refused.length > 0 && last === undefined;
  return {
    drop: [...refused.map((row) => row.seq), ...merged.drop],
    add: isNew && isNoop(mutations, mirror, rest, merged.add) ? undefined : merged.add,
  };
}

function supersede<One extends Mutation>(mutations: MutationRegistry<One>, next: One, refused: OutboxRow<One>): One {
  const definition = mutations.definitionOf(next.kind);
  if (!definition.supersede) return next;
  return mutations.parse({ kind: next.kind, payload: definition.supersede(next.payload, refused) });
}

function coalescePair<One extends Mutation>(
  mutations: MutationRegistry<One>,
  mirror: unknown,
  rows: readonly OutboxRow<One>[],
  last: OutboxRow<One>,
  next: One,
): Coalesced<One> {
  const isUnsent = last.attempts === 0;
  const earlier = rows.filter((row) => row.seq < last.seq);
  const pair = { last, next: next.payload, isUnsent, earlier, mirror };
  const coalesced = mutations.definitionOf(next.kind).coalesce?.(pair) ?? 'keepBoth';
  if (coalesced === 'keepFirst') return { drop: [], add: undefined };
  if (coalesced === 'keepBoth' || !isUnsent) return { drop: [], add: next };
  return { drop: [last.seq], add: coalesced === 'cancelOut' ? undefined : mutations.parse(coalesced.replaceBy) };
}

function isNoop<One extends Mutation>(
  mutations: MutationRegistry<One>,
  mirror: unknown,
  rows: readonly OutboxRow<One>[],
  mutation: One | undefined,
): boolean {
  return (
    mutation !== undefined && mutations.definitionOf(mutation.kind).isNoop?.(mutation.payload, rows, mirror) === true
  );
}
