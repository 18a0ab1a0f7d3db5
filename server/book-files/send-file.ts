import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../http/problem.ts';
import { type ByteRange, parseByteRange } from './byte-range.ts';
import type { BookFileRow } from './find-own-file.ts';

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
  folder: string,
  file: BookFileRow,
): Promise<FastifyReply> {
  const path = pathOf(folder, file);
  const size = await sizeOf(path);
  const etag = `"${file.sha256}"`;
  reply
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .type(MEDIA_TYPES[file.extension] ?? 'application/octet-stream');
  const range = isSameFile(request, etag) ? parseByteRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === 'whole') return sendBytes(reply, path, { first: 0, last: size - 1 });
  reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return sendBytes(reply, path, range);
}

function sendBytes(reply: FastifyReply, path: string, { first, last }: ByteRange): FastifyReply {
  reply.header('content-length', last - first + 1);
  if (last < first) return reply.send('');
  return reply.send(createReadStream(path, { start: first, end: last }));
}

/** `If-Range` names the version of which the caller has a part. A different version is sent in full. */
function isSameFile(request: FastifyRequest, etag: string): boolean {
  const existing = request.headers['if-range'];
  return existing === undefined || existing === etag;
}

/**
 * Returns the path of a file. The path comes from the database, but the function still checks that it is inside the
 * folder.
 */
function pathOf(folder: string, { storagePath }: BookFileRow): string {
  const path = resolve(folder, storagePath);
  if (!path.startsWith(resolve(folder) + sep)) throw notFound();
  return path;
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    throw notFound();
  }
}
