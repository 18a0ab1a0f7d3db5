import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { importUploadSchema } from '../../src/domain/imports/import-request-schema.ts';
import { isTimeZone } from '../../src/domain/primitives/is-time-zone.ts';
import type { Config } from '../config.ts';
import { Problem } from '../http/responses/problem.ts';
import { fileTooLarge, importMessages } from '../messages/import-messages.ts';

export interface ReceivedFile {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSha256: string;
}

export interface Upload extends ReceivedFile {
  readonly settings: z.output<typeof importUploadSchema>;
}

/** Longest name of a file that is kept. */
const MAX_NAME = 200;

/** The folder of received files. */
export function importsFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'imports');
}

/**
 * Receives a file and its settings. The form names the settings first, so that a wrong request is refused before its
 * file is read. The file goes to the disk as it arrives.
 * @throws 415 if the request is no form, 422 if the settings are wrong, 413 if the file is too large
 */
export async function receiveUpload(request: FastifyRequest, config: Config): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, 'validation_failed', { detail: importMessages.notMultipart });
  let settings: Upload['settings'] | undefined;
  const limits = { files: 1, fields: 10, fieldSize: 64 * 1024, fileSize: config.importMaxBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' && part.fieldname === 'options') settings = parseSettings(part.value);
    if (part.type !== 'file') continue;
    if (!settings) throw new Problem(422, 'validation_failed', { detail: importMessages.fileMissing });
    const stored = await storeFile(part.file, importsFolder(config));
    if (part.file.truncated) {
      await rm(stored.filePath, { force: true });
      throw new Problem(413, 'file_too_large', { detail: fileTooLarge(config.importMaxBytes) });
    }
    return { settings, fileName: part.filename.slice(-MAX_NAME) || 'file', ...stored };
  }
  throw new Problem(422, 'validation_failed', { detail: importMessages.fileMissing });
}

/** Writes a stream into a new file of the folder. A file that did not arrive completely is removed. */
export async function storeFile(source: Readable, folder: string): Promise<Omit<ReceivedFile, 'fileName'>> {
  await mkdir(folder, { recursive: true });
  const filePath = join(folder, randomUUID());
  const hash = createHash('sha256');
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, count, createWriteStream(filePath, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(filePath, { force: true });
    throw error;
  }
  return { filePath, fileSha256: hash.digest('hex') };
}

function parseSettings(value: unknown): Upload['settings'] {
  const parsed = importUploadSchema.safeParse(readJson(value));
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'));
    throw new Problem(422, 'validation_failed', { meta: { fields } });
  }
  requireTimeZone(parsed.data.options.timeZone);
  return parsed.data;
}

/** @throws 422 if the name is no time zone */
export function requireTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined || isTimeZone(timeZone)) return;
  throw new Problem(422, 'validation_failed', { meta: { fields: ['options.timeZone'] } });
}

function readJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}
