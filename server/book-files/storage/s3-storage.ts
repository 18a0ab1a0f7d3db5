import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type BookStorage, BookStorageError, isStoragePath, type LinkOptions } from './book-storage.ts';
import type { S3Settings } from './storage-settings.ts';

/** Time without a byte after which a request to the storage fails. */
const SILENCE_MS = 30_000;

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable;
}

/** Keeps the files in a bucket of S3 or of a storage with the same interface. Addresses have the bucket in their path. */
export function createS3Storage(settings: S3Settings): BookStorage {
  const storage: BookStorage = {
    async stat(path) {
      if (!isStoragePath(path)) return undefined;
      const response = await send(settings, { method: 'HEAD', path });
      response.resume();
      if (!isFound(settings, response)) return undefined;
      return { size: Number(response.headers['content-length'] ?? 0) };
    },
    async open(path, range) {
      if (!isStoragePath(path)) return undefined;
      const headers = range ? { headers: { range: `bytes=${range.first}-${range.last}` } } : {};
      const response = await send(settings, { method: 'GET', path, ...headers });
      if (isFound(settings, response)) return response;
      response.resume();
      return undefined;
    },
    async put(path, body, size) {
      if (!isStoragePath(path)) throw new BookStorageError(`The path ${path} leaves the bucket of the book files`);
      const response = await send(settings, { method: 'PUT', path, headers: { 'content-length': String(size) }, body });
      response.resume();
      if (!isFound(settings, response)) throw refused(settings, 404);
    },
    async remove(path) {
      if (!isStoragePath(path)) return;
      const response = await send(settings, { method: 'DELETE', path });
      response.resume();
      isFound(settings, response);
    },
    async check() {
      const response = await send(settings, { method: 'HEAD', path: '' });
      response.resume();
      if (!isFound(settings, response)) throw refused(settings, 404);
    },
  };
  return settings.isPublic ? { ...storage, linkFor: (path, options) => presign(settings, path, options) } : storage;
}

/** Returns the address of a file; of the bucket for an empty path. */
function urlOf({ endpoint, bucket }: S3Settings, path: string): URL {
  const key = path.split('/').map(encodeURIComponent).join('/');
  return new URL(`${endpoint}/${encodeURIComponent(bucket)}${key === '' ? '' : `/${key}`}`);
}

function keysOf({ accessKeyId, secretAccessKey, region }: S3Settings) {
  return { accessKeyId, secretAccessKey, region, service: 's3' };
}

async function presign(settings: S3Settings, path: string, { seconds, disposition }: LinkOptions): Promise<string> {
  const url = urlOf(settings, path);
  url.searchParams.set('X-Amz-Expires', String(seconds));
  url.searchParams.set('response-content-disposition', disposition);
  const signer = new AwsV4Signer({ ...keysOf(settings), url: url.href, method: 'GET', signQuery: true });
  return (await signer.sign()).url.href;
}

async function send(settings: S3Settings, { method, path, headers = {}, body }: S3Request): Promise<IncomingMessage> {
  const url = urlOf(settings, path);
  const signed = await new AwsV4Signer({ ...keysOf(settings), url: url.href, method, headers }).sign();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: Object.fromEntries(signed.headers),
    timeout: SILENCE_MS,
  });
  request.on('timeout', () => request.destroy(new Error(`no answer for ${SILENCE_MS / 1000} seconds`)));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  try {
    if (body) await Promise.all([pipeline(body, request), answered]);
    else request.end();
    return await answered;
  } catch (error) {
    throw new BookStorageError(`S3_ENDPOINT: ${settings.endpoint} cannot be used`, { cause: error });
  }
}

/** Returns false for a missing file. @throws BookStorageError if the storage refuses the request */
function isFound(settings: S3Settings, { statusCode = 0 }: IncomingMessage): boolean {
  if (statusCode >= 200 && statusCode < 300) return true;
  if (statusCode === 404) return false;
  throw refused(settings, statusCode);
}

function refused({ bucket, endpoint }: S3Settings, status: number): BookStorageError {
  if (status === 404) return new BookStorageError(`S3_BUCKET: ${endpoint} has no bucket ${bucket}`);
  if (status === 403 || status === 401) {
    return new BookStorageError(`S3_ACCESS_KEY, S3_SECRET_KEY: ${endpoint} refuses them for the bucket ${bucket}`);
  }
  if (status === 301 || status === 400) {
    return new BookStorageError(`S3_REGION, S3_ENDPOINT: ${endpoint} answers ${status} for the bucket ${bucket}`);
  }
  return new BookStorageError(`S3_ENDPOINT: ${endpoint} answers ${status}`);
}
