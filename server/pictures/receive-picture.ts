import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/responses/problem.ts';
import { BOOK_LIMITS } from '../imports/books/book-limits.ts';
import { RefusedFile } from '../imports/books/refused-file.ts';
import { fileTooLarge, importMessages } from '../messages/import-messages.ts';
import { quarantineReason } from '../messages/quarantine-messages.ts';

/**
 * Receives a picture that staff upload, and makes of it what is stored.
 * @throws 415 if the request is no form, 422 if it has no picture, 413 if the picture is too large
 */
export async function receivePicture<Made>(
  request: FastifyRequest,
  make: (bytes: Buffer) => Promise<Made>,
): Promise<Made> {
  if (!request.isMultipart()) throw new Problem(415, 'validation_failed', { detail: importMessages.notMultipart });
  const { maxPictureBytes } = BOOK_LIMITS;
  const part = await request.file({ limits: { files: 1, fileSize: maxPictureBytes }, throwFileSizeLimit: false });
  if (!part) throw new Problem(422, 'validation_failed', { detail: importMessages.fileMissing });
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Problem(413, 'file_too_large', { detail: fileTooLarge(maxPictureBytes) });
  try {
    return await make(bytes);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw new Problem(422, 'validation_failed', { detail: quarantineReason(error.code, error.params) });
  }
}
