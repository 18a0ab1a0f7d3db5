import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound, storageUnavailable } from '../http/responses/problem.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import type { BookFileRow } from './find-own-file.ts';
import { type BookStorage, BookStorageError } from './storage/book-storage.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

/** Sends a file or the requested part of it, so that a download resumes after a lost connection. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: BookStorage,
  file: Pick<BookFileRow, 'storagePath' | 'sha256' | 'extension'>,
): Promise<FastifyReply> {
  const path = file.storagePath;
  const { size } = await requireFound(request, storage.stat(path));
  const etag = `"${file.sha256}"`;
  reply
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .type(MEDIA_TYPES[file.extension] ?? 'application/octet-stream');
  const range = isSameFile(request, etag) ? parseByteRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { first, last }: ByteRange = range === 'whole' ? { first: 0, last: size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.header('content-length', last - first + 1);
  if (last < first) return reply.send('');
  return reply.send(await requireFound(request, storage.open(path, { first, last })));
}

/** `If-Range` names the version of which the caller has a part. A different version is sent in full. */
function isSameFile(request: FastifyRequest, etag: string): boolean {
  const ifRange = request.headers['if-range'];
  return ifRange === undefined || ifRange === etag;
}

/** @throws 404 for a missing file; 503 if the storage cannot be used, so that the reader tries again later */
async function requireFound<Found>(request: FastifyRequest, found: Promise<Found | undefined>): Promise<Found> {
  try {
    const value = await found;
    if (value !== undefined) return value;
  } catch (error) {
    if (!(error instanceof BookStorageError)) throw error;
    request.log.error({ err: error }, 'the storage of book files failed');
    throw storageUnavailable();
  }
  throw notFound();
}
