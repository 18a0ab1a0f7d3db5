import type { ImportProfile } from './import-schema.ts';

/** The profiles of rosters, in the order of the interface. */
export const ROSTER_PROFILES = ['oneroster', 'canvas', 'sds', 'sheet'] as const satisfies readonly ImportProfile[];
export type RosterProfile = (typeof ROSTER_PROFILES)[number];

export const isRosterProfile = (name: string): name is RosterProfile => ROSTER_PROFILES.some((one) => one === name);

/** The profiles that a school may import, and those that only the whole installation may. */
export const SCHOOL_PROFILES = [...ROSTER_PROFILES, 'adoptions'] as const satisfies readonly ImportProfile[];
export const INSTALLATION_PROFILES = [
  'onix',
  'books',
  'codes',
  'prices',
  'opds',
] as const satisfies readonly ImportProfile[];

/** Returns true if the beginning of a text is that of an ONIX feed: XML with the root element of ONIX, in any release. */
export function isOnixText(head: string): boolean {
  return /^\uFEFF?\s*</.test(head) && /<(?:[\w.-]+:)?ONIX[Mm]essage[\s>]/.test(head);
}

/** Files that only one profile has. The first match decides: OneRoster and SDS share most of their file names. */
const MARKS: readonly (readonly [file: string, RosterProfile])[] = [
  ['manifest.csv', 'oneroster'],
  ['sections.csv', 'canvas'],
  ['xlists.csv', 'canvas'],
  ['classes.csv', 'sds'],
];

/**
 * Returns the profile of a file for the whole installation. Archives and books are imported as books, tables as codes,
 * JSON files as feeds of open books. A table of prices has the word in its name; the person can choose another profile.
 */
export function detectInstallationProfile(fileName: string): (typeof INSTALLATION_PROFILES)[number] | undefined {
  if (/\.(?:zip|epub|pdf)$/i.test(fileName)) return 'books';
  if (/\.(?:json|opds)$/i.test(fileName)) return 'opds';
  if (!/\.(?:csv|tsv|txt|xlsx)$/i.test(fileName)) return undefined;
  return /pri[cx]e?/i.test(fileName) ? 'prices' : 'codes';
}

/**
 * Returns the profile of a file of a school, or `undefined` if it cannot be told. A table of adoptions has the word in
 * its name; the person can choose another profile.
 * @param zipEntries the paths in the file if it is a zip archive
 */
export function detectProfile(
  fileName: string,
  zipEntries: readonly string[] = [],
): RosterProfile | 'adoptions' | undefined {
  if (/adopt/i.test(fileName)) return 'adoptions';
  if (/\.(?:csv|tsv|txt|xlsx)$/i.test(fileName)) return 'sheet';
  const names = new Set(zipEntries.map((path) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()));
  return MARKS.find(([file]) => names.has(file))?.[1];
}
