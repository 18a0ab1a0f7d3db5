import type { ImportProfile } from './import-schema.ts';

/** The profiles of rosters, in the order of the interface. */
export const ROSTER_PROFILES = ['oneroster', 'canvas', 'sds', 'sheet'] as const satisfies readonly ImportProfile[];
export type RosterProfile = (typeof ROSTER_PROFILES)[number];

export const isRosterProfile = (name: string): name is RosterProfile => ROSTER_PROFILES.some((one) => one === name);

/** Files that only one profile has. The first match decides: OneRoster and SDS share most of their file names. */
const MARKS: readonly (readonly [file: string, RosterProfile])[] = [
  ['manifest.csv', 'oneroster'],
  ['sections.csv', 'canvas'],
  ['xlists.csv', 'canvas'],
  ['classes.csv', 'sds'],
];

/**
 * Returns the profile of a roster file, or `undefined` if it cannot be told.
 * @param zipEntries the paths in the file if it is a zip archive
 */
export function detectProfile(fileName: string, zipEntries: readonly string[] = []): RosterProfile | undefined {
  if (/\.(?:csv|tsv|txt|xlsx)$/i.test(fileName)) return 'sheet';
  const names = new Set(zipEntries.map((path) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()));
  return MARKS.find(([file]) => names.has(file))?.[1];
}
