import type { ReadOptions, RosterReader } from '../roster-row.ts';
import { isCanvas, readCanvas } from './canvas.ts';
import { isOneRoster, readOneRoster, readOneRosterMode } from './oneroster.ts';
import { openArchive } from './open-archive.ts';
import { isSds, readSds } from './sds.ts';
import { readSheetRoster } from './sheet.ts';

/** The formats of rosters. */
export type RosterProfile = 'oneroster' | 'canvas' | 'sds' | 'sheet';

const READERS: Readonly<Record<RosterProfile, RosterReader>> = {
  oneroster: readOneRoster,
  canvas: readCanvas,
  sds: readSds,
  sheet: readSheetRoster,
};

/** Returns the reader of a format. */
export const findReader = (profile: RosterProfile): RosterReader => READERS[profile];

/**
 * Recognizes the format of a file by its content, and whether it contains everything or changes only.
 * @throws UnreadableFile if an archive is damaged or unsafe
 */
export async function detectRoster(
  path: string,
  options: ReadOptions,
): Promise<{ profile: RosterProfile; mode: 'bulk' | 'delta' }> {
  const archive = await openArchive(path, options.fileName);
  try {
    if (isSds(archive)) return { profile: 'sds', mode: 'bulk' };
    if (isOneRoster(archive)) return { profile: 'oneroster', mode: await readOneRosterMode(archive, options) };
    return { profile: isCanvas(archive) ? 'canvas' : 'sheet', mode: 'bulk' };
  } finally {
    archive.close();
  }
}
