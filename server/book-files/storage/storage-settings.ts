import { join } from 'node:path';
import { ConfigError } from '../../config-error.ts';

/** The place of the book files: a folder, or a bucket of S3 or of a storage with the same interface. */
export type BookStorageSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly s3: S3Settings };

export interface S3Settings {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** True if browsers can reach the storage. Documents are then downloaded from there. */
  readonly isPublic: boolean;
}

/** The environment variables that configure the storage. */
interface StorageEnvironment {
  readonly CARREL_ENV: 'demonstration' | 'development' | 'test' | 'production';
  readonly BOOK_STORAGE: 'folder' | 's3';
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY?: string | undefined;
  readonly S3_SECRET_KEY?: string | undefined;
  readonly S3_PUBLIC?: boolean | undefined;
}

/**
 * Reads the settings of the storage. Throws a {@link ConfigError} if settings of S3 are missing, or are set although the
 * files are kept in the folder.
 */
export function readBookStorage(env: StorageEnvironment, dataFolder: string): BookStorageSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, S3_PUBLIC } = env;
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  if (env.BOOK_STORAGE === 'folder') {
    const set = namesOf({ ...needed, S3_REGION, S3_PUBLIC }, (value) => value !== undefined);
    if (set.length > 0) throw new ConfigError(`${set.join(', ')}: needs BOOK_STORAGE=s3`);
    return { kind: 'folder', folder: join(dataFolder, 'book-files') };
  }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    const missing = namesOf(needed, (value) => value === undefined);
    throw new ConfigError(`${missing.join(', ')}: is needed beside BOOK_STORAGE=s3`);
  }
  if (env.CARREL_ENV === 'demonstration') {
    throw new ConfigError('BOOK_STORAGE: the demonstration keeps its books in the folder; set CARREL_ENV');
  }
  return {
    kind: 's3',
    s3: {
      endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: S3_BUCKET,
      region: S3_REGION ?? 'us-east-1',
      accessKeyId: S3_ACCESS_KEY,
      secretAccessKey: S3_SECRET_KEY,
      isPublic: S3_PUBLIC === true,
    },
  };
}

function namesOf(settings: Readonly<Record<string, unknown>>, isWanted: (value: unknown) => boolean): string[] {
  return Object.entries(settings).flatMap(([name, value]) => (isWanted(value) ? [name] : []));
}
