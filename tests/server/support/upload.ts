import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './caller.ts';

const BOUNDARY = 'test-boundary';

/** Uploads a file with its settings as a browser's form does. */
export async function upload(
  caller: Caller,
  path: string,
  settings: object,
  file: { readonly name: string; readonly text: string },
): Promise<LightMyRequestResponse> {
  const body = [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="options"',
    '',
    JSON.stringify(settings),
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="file"; filename="${file.name}"`,
    'content-type: text/csv',
    '',
    file.text,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
  return caller.change('POST', path, body, `multipart/form-data; boundary=${BOUNDARY}`);
}
