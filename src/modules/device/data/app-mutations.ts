import { createMutationRegistry, type MutationOf } from '../../../engine/mutations/mutation-registry.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import { cartMutations } from '../../cart/data/mutations.ts';
import { readingMutations } from '../../reader/data/mutations.ts';
import { redeemCode, redeemSectionCode } from '../../redeem/data/mutations.ts';
import { savedMutations } from '../../saved/data/mutations.ts';
import { addFree } from '../../shelf/data/mutations.ts';

/** The definitions of all mutations that the outbox of a person may contain. */
export const appMutationDefinitions = [
  ...cartMutations,
  ...savedMutations,
  addFree,
  ...readingMutations,
  redeemCode,
  redeemSectionCode,
] as const;

/** The registry of these mutations. */
export const appMutations = createMutationRegistry(appMutationDefinitions, withCsrf);

export type AppMutation = MutationOf<(typeof appMutationDefinitions)[number]>;
