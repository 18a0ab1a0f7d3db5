import type { Readable } from 'node:stream';
import type { ByteRange } from '../byte-range.ts';

/**
 * The place of the book files and covers. Paths are relative and have forward slashes. A path that does not exist, or
 * that leaves the storage, is treated like a missing file.
 */
export interface BookStorage {
  /** Returns the size of a file, or `undefined` if it is missing. */
  stat(path: string): Promise<{ readonly size: number } | undefined>;
  /** Opens a file, or the given part of it. Returns `undefined` if it is missing. */
  open(path: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Writes a file of a known size. A reader sees either the whole file or no file. */
  put(path: string, content: Readable, size: number): Promise<void>;
  /** Removes a file. A missing file is no error. */
  remove(path: string): Promise<void>;
  /** Returns an address that opens a file without this server. Only storages that browsers can reach have it. */
  linkFor?(path: string, options: LinkOptions): Promise<string>;
  /** Checks that the storage can be used. @throws BookStorageError */
  check(): Promise<void>;
}

export interface LinkOptions {
  readonly seconds: number;
  /** The `Content-Disposition` header of the response. */
  readonly disposition: string;
}

/** The storage cannot be reached or refuses the server. The message names the setting that is probably wrong. */
export class BookStorageError extends Error {
  override readonly name = 'BookStorageError';
}

/** Returns true for a relative path that stays inside the storage. */
export function isStoragePath(path: string): boolean {
  return path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
