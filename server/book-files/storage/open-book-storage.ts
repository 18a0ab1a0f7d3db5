import type { BookStorage } from './book-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { BookStorageSettings } from './storage-settings.ts';

/** Returns the storage that the settings name. It holds nothing open. */
export function openBookStorage({ bookStorage }: { readonly bookStorage: BookStorageSettings }): BookStorage {
  return bookStorage.kind === 's3' ? createS3Storage(bookStorage.s3) : createFolderStorage(bookStorage.folder);
}
