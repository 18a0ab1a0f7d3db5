import * as z from 'zod/mini';
import type { WithSession } from '../http/with-session.ts';
import { type Outbox, type OutboxRow, outboxRowFieldsSchema, type UnreadableRow } from '../outbox/outbox-row.ts';
import type { StoredOutboxRow } from '../outbox/replay-context.ts';
import type { Description, MutationDefinition } from './define-mutation.ts';
import type { Mutation } from './mutation.ts';

/** All mutations of an application, by kind. */
export interface MutationRegistry<One extends Mutation = Mutation> {
  readonly withSession: WithSession;
  /** Throws if the mutation is of no known kind, or its arguments are not valid. */
  parse(mutation: Mutation): One;
  /** `undefined` if this version cannot read the row. */
  parseRow(stored: unknown): OutboxRow<One> | undefined;
  /**
   * Parses all rows of an outbox. It remembers the last result by database, because parsing hundreds of rows after each
   * change takes longer than sending them.
   */
  parseRows(database: object, stored: readonly StoredOutboxRow[]): Outbox<One>;
  definitionOf(kind: string): MutationDefinition;
  entityOf(mutation: Mutation): string;
  describe(mutation: Mutation): Description;
}

/** The mutations of a definition. */
export type MutationOf<Definition extends Pick<MutationDefinition, 'schema'>> = z.output<Definition['schema']>;

export function createMutationRegistry<Definition extends MutationDefinition>(
  definitions: readonly Definition[],
  withSession: WithSession,
): MutationRegistry<MutationOf<Definition>> {
  const all = new Map<string, Definition>(definitions.map((one) => [one.kind, one]));

  function definitionOf(kind: string): Definition {
    const definition = all.get(kind);
    if (definition === undefined) throw new TypeError(`There is no mutation ${kind}`);
    return definition;
  }

  function parseRow(stored: unknown): OutboxRow<MutationOf<Definition>> | undefined {
    const fields = z.safeParse(storedRowSchema, stored);
    const definition = fields.success ? all.get(fields.data.kind) : undefined;
    if (!fields.success || !definition) return undefined;
    const { kind: _, version = 1, ...row } = fields.data;
    if (version > formOf(definition)) return undefined;
    const schema: Definition['schema'] = definition.schema;
    const mutation = z.safeParse(schema, stored);
    return mutation.success ? { ...row, ...mutation.data, ...storedForm(definition) } : undefined;
  }

  function describeUnreadable(seq: number, stored: unknown): UnreadableRow {
    const { data } = z.safeParse(unreadableRowSchema, stored);
    const definition = data?.kind === undefined ? undefined : all.get(data.kind);
    const isNewer = data?.kind !== undefined && (!definition || (data.version ?? 1) > formOf(definition));
    return { seq, entity: data?.subject, isNewer };
  }

  const parsedBefore = new WeakMap<object, ReadonlyMap<string, OutboxRow<MutationOf<Definition>>>>();

  function parseRows(database: object, stored: readonly StoredOutboxRow[]): Outbox<MutationOf<Definition>> {
    const before = parsedBefore.get(database);
    const parsed = new Map<string, OutboxRow<MutationOf<Definition>>>();
    const unreadable: UnreadableRow[] = [];
    for (const one of stored) {
      const text = JSON.stringify(one);
      const row = before?.get(text) ?? parseRow(one);
      if (row) parsed.set(text, row);
      else if (one.seq !== undefined) unreadable.push(describeUnreadable(one.seq, one));
    }
    parsedBefore.set(database, parsed);
    return { rows: [...parsed.values()], unreadable };
  }

  return {
    withSession,
    parseRow,
    parseRows,
    definitionOf,
    parse: (mutation) => {
      const schema: Definition['schema'] = definitionOf(mutation.kind).schema;
      return z.parse(schema, mutation);
    },
    entityOf: ({ kind, payload }) => definitionOf(kind).entity(payload),
    describe: ({ kind, payload }) => definitionOf(kind).describe(payload),
  };
}

const unreadableRowSchema = z.object({
  subject: z.catch(z.optional(z.string()), undefined),
  kind: z.catch(z.optional(z.string()), undefined),
  version: z.catch(z.optional(z.int()), undefined),
});
const storedRowSchema = z.extend(outboxRowFieldsSchema, { kind: z.string() });

function formOf({ version = 1 }: MutationDefinition): number {
  return version;
}

/** The first form is stored without a number. */
export function storedForm(definition: MutationDefinition): { readonly version?: number } {
  return formOf(definition) === 1 ? {} : { version: formOf(definition) };
}

/** Applies the rows of some definitions to a view, in their order. Rows of other kinds are passed over. */
export function foldOutbox<View>(
  definitions: readonly FoldedDefinition<View>[],
  view: View,
  rows: readonly OutboxRow[],
): View {
  return rows.reduce<View>((folded, row) => {
    const definition = definitions.find((one) => one.kind === row.kind);
    return definition?.apply?.(folded, row.payload, row) ?? folded;
  }, view);
}

interface FoldedDefinition<View> {
  readonly kind: string;
  apply?(view: View, args: unknown, row: OutboxRow): View;
}
