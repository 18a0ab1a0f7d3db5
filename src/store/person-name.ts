import type { PersonId } from '../contract/ids.ts';

/** Whose data: a person's id, or the visitor's. */
export type PersonName = PersonId | 'visitor';
