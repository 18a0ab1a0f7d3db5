import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Archive, openArchive } from '../profiles/open-archive.ts';
import { isSheetName } from './book-file-name.ts';

/**
 * Opens the files of an import: a zip archive, a folder with its subfolders, or one file. Hidden files and symbolic
 * links of a folder are left out.
 * @throws UnreadableFile if an archive cannot be used
 */
export async function openBookSource(path: string, fileName = basename(path)): Promise<Archive> {
  if ((await lstat(path)).isDirectory()) return { files: await listFolder(path), close: () => undefined };
  // A workbook and an EPUB are zip archives too.
  if (isSheetName(fileName) || !/\.zip$/i.test(fileName)) {
    return { files: [await fileAt(path, fileName)], close: () => undefined };
  }
  return openArchive(path, fileName);
}

async function listFolder(folder: string): Promise<Archive['files']> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && name !== '__MACOSX')
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return listFolder(path);
        return entry.isFile() ? fileAt(path, entry.name).then((file) => [file]) : [];
      }),
  );
  return found.flat();
}

async function fileAt(path: string, name: string): Promise<Archive['files'][number]> {
  const { size } = await lstat(path);
  return { name, size, open: async () => createReadStream(path) };
}
