import { INSTALLATION_PROFILES } from '../../src/domain/imports/detect-profile.ts';
import type { ImportProfile } from '../../src/domain/imports/import-schema.ts';
import { adoptionsKind } from './adoptions/adoptions-kind.ts';
import { codesKind } from './codes/codes-kind.ts';
import type { ImportKind } from './import-kind.ts';
import { onixKind } from './onix/onix-kind.ts';
import { opdsKind } from './opds/opds-kind.ts';
import { pricesKind } from './prices/prices-kind.ts';
import { findReader } from './profiles/index.ts';
import { rosterKind } from './roster-kind.ts';

/** Finds the kind of imports that reads files of a profile. */
export type FindKind = (profile: ImportProfile) => ImportKind | undefined;

/** The kinds of this installation, by profile. */
const KINDS: Partial<Readonly<Record<ImportProfile, ImportKind>>> = {
  oneroster: rosterKind(findReader('oneroster')),
  canvas: rosterKind(findReader('canvas')),
  sds: rosterKind(findReader('sds')),
  sheet: rosterKind(findReader('sheet')),
  adoptions: adoptionsKind,
  codes: codesKind,
  prices: pricesKind,
  onix: onixKind,
  opds: opdsKind,
};

/** True for profiles that concern the whole installation. All others belong to one organization. */
export function isOfInstallation(profile: ImportProfile): boolean {
  return INSTALLATION_PROFILES.some((one) => one === profile);
}

export const findKind: FindKind = (profile) => KINDS[profile];
