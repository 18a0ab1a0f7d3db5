import type { ImportProfile } from '../../src/domain/imports/import-schema.ts';
import type { ImportKind } from './import-kind.ts';
import { findReader } from './profiles/index.ts';
import { rosterKind } from './roster-kind.ts';

/** Finds the kind of imports that reads files of a profile. */
export type FindKind = (profile: ImportProfile) => ImportKind | undefined;

/** The kinds of this installation. Profiles that are no rosters have a kind of their own. */
export const findKind: FindKind = (profile) => {
  const reader = findReader(profile);
  return reader && rosterKind(reader);
};
