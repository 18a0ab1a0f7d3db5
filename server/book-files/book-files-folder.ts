import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Returns the folder of the book files. Code that writes the files and code that reads them both use it. */
export function bookFilesFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'book-files');
}
