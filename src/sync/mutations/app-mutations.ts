import { withCsrf } from '../../api/with-csrf.ts';
import { createMutationRegistry, type MutationOf } from '../../engine/mutations/mutation-registry.ts';
import { cartMutations } from './cart-mutations.ts';
import { redeemCode, redeemSectionCode } from './code-mutations.ts';
import { readingMutations } from './reading-mutations.ts';
import { addFree } from './shelf-mutations.ts';

const definitions = [...cartMutations, addFree, ...readingMutations, redeemCode, redeemSectionCode] as const;

/** All mutations that the outbox of a person may contain. */
export const appMutations = createMutationRegistry(definitions, withCsrf);

export type AppMutation = MutationOf<(typeof definitions)[number]>;
