import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Where the files of books lie: what fills it and what reads it ask here. */
export function bookFilesFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'book-files');
}
