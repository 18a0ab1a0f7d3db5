import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a CSV file in pieces. The byte order mark tells spreadsheets that the text is UTF-8. */
export function sendCsv(reply: FastifyReply, fileName: string, text: AsyncIterable<string>) {
  async function* withMark() {
    yield '\uFEFF';
    yield* text;
  }
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(withMark()));
}
