import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBookStorage } from '../../../server/book-files/storage/open-book-storage.ts';
import { readConfig } from '../../../server/config.ts';
import { hasValidSignature } from '../support/aws-signature.ts';
import { startS3 } from '../support/s3-server.ts';

const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
const bytes = randomBytes(3000);

let s3: Awaited<ReturnType<typeof startS3>>;
let origin = '';
let now = () => new Date();

/** Lets only signed requests through. The storage of the tests does not check signatures of version 4 itself. */
async function pass({ method = '', url = '', headers }: IncomingMessage, body: Buffer, response: ServerResponse) {
  if (!hasValidSignature({ method, url, headers }, KEYS, now())) return response.writeHead(403).end();
  const forwarded = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ['host', 'connection', 'content-length'].includes(name) ? [] : [[name, String(value)]],
  );
  const content = method === 'PUT' ? { body: new Uint8Array(body) } : {};
  const answer = await fetch(`${s3.settings.S3_ENDPOINT}${url}`, { method, headers: forwarded, ...content });
  const { connection: _, 'transfer-encoding': __, ...answered } = Object.fromEntries(answer.headers);
  return response.writeHead(answer.status, answered).end(Buffer.from(await answer.arrayBuffer()));
}
const gate = createServer(async (request, response) => pass(request, await buffer(request), response));

beforeAll(async () => {
  s3 = await startS3();
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  gate.close();
  await s3.close();
});

const storageWith = (settings: Readonly<Record<string, string>> = {}) =>
  openBookStorage(readConfig({ CARREL_ENV: 'test', ...s3.settings, S3_ENDPOINT: origin, S3_PUBLIC: '1', ...settings }));

describe('a storage that checks signatures', () => {
  it('takes, gives back and removes a file, also in parts', async () => {
    const storage = storageWith();
    await storage.check();
    await storage.put('books/a (1)/é+.epub', Readable.from([bytes]), bytes.length);
    const part = await storage.open('books/a (1)/é+.epub', { first: 1000, last: 1999 });
    expect(part && (await buffer(part)).equals(bytes.subarray(1000, 2000))).toBe(true);
    await storage.remove('books/a (1)/é+.epub');
    expect(await storage.stat('books/a (1)/é+.epub')).toBeUndefined();
  });

  it('refuses a wrong secret, and the message names the settings', async () => {
    await expect(storageWith({ S3_SECRET_KEY: 'another' }).check()).rejects.toThrow('S3_ACCESS_KEY, S3_SECRET_KEY');
  });

  it('gives a presigned link until it expires, in parts too, and no other file by it', async () => {
    const storage = storageWith();
    await storage.put('one.pdf', Readable.from([bytes]), bytes.length);
    const link = await storage.linkFor?.('one.pdf', { seconds: 600, disposition: 'attachment; filename="One.pdf"' });
    if (link === undefined) throw new Error('The storage gives no links');
    const part = await fetch(link, { headers: { range: 'bytes=2990-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2990-2999/3000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(2990))).toBe(true);
    expect((await fetch(link.replace('one.pdf', 'two.pdf'))).status).toBe(403);
    expect((await fetch(link.replace('One.pdf', 'Other.pdf'))).status).toBe(403);
    now = () => new Date(Date.now() + 601_000);
    expect((await fetch(link)).status).toBe(403);
    now = () => new Date();
  });
});

it('the check agrees with the example in the specification of AWS', () => {
  const query =
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
  const request = { method: 'GET', url: `/test.txt?${query}`, headers: { host: 'examplebucket.s3.amazonaws.com' } };
  const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  expect(hasValidSignature(request, keys, new Date('2013-05-24T01:00:00Z'))).toBe(true);
  expect(hasValidSignature(request, keys, new Date('2013-05-26T01:00:00Z'))).toBe(false);
});
