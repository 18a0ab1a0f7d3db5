import * as z from 'zod/mini';
import type { UserCart } from '../../../../src/domain/cart/cart-schema.ts';
import { type Coalesced, coalesceMutation } from '../../../../src/engine/outbox/coalesce.ts';
import type { OutboxRow } from '../../../../src/engine/outbox/outbox-row.ts';
import { type AppMutation, appMutations } from '../../../../src/modules/device/data/app-mutations.ts';

const namedSchema = z.object({ kind: z.string(), payload: z.unknown() });

export const mutationOf = (raw: unknown): AppMutation => appMutations.parse(z.parse(namedSchema, raw));

export function rowOf(raw: unknown): OutboxRow<AppMutation> {
  const row = appMutations.parseRow(raw);
  if (!row) throw new TypeError(`Not an outbox row: ${JSON.stringify(raw)}`);
  return row;
}

export const coalesce = (
  mirror: UserCart | undefined,
  rows: readonly OutboxRow<AppMutation>[],
  mutation: AppMutation,
): Coalesced<AppMutation> => coalesceMutation(appMutations, mirror, rows, mutation);
