import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './caller.ts';

const BOUNDARY = 'test-boundary';

/** Uploads a file with its settings as a browser's form does. */
export async function upload(
  caller: Caller,
  path: string,
  settings: object,
  file: { readonly name: string } & ({ readonly text: string } | { readonly bytes: Uint8Array }),
): Promise<LightMyRequestResponse> {
  const start = [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="options"',
    '',
    JSON.stringify(settings),
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="file"; filename="${file.name}"`,
    'content-type: application/octet-stream',
    '',
    '',
  ].join('\r\n');
  const content = Buffer.from('text' in file ? file.text : file.bytes);
  const body = Buffer.concat([Buffer.from(start), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return caller.change('POST', path, body, `multipart/form-data; boundary=${BOUNDARY}`);
}
