import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookStorage, BookStorageError } from '../../../server/book-files/storage/book-storage.ts';
import { openBookStorage } from '../../../server/book-files/storage/open-book-storage.ts';
import { readConfig } from '../../../server/config.ts';
import { assets } from '../../../server/db/schema/assets.ts';
import { bookFiles } from '../../../server/db/schema/book-files.ts';
import { givePerson } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { startS3 } from '../support/s3-server.ts';
import { startTestApp } from '../support/test-app.ts';

const bytes = randomBytes(3000);
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

function storageWith(settings: Readonly<Record<string, string>>): BookStorage {
  return openBookStorage(readConfig({ CARREL_ENV: 'test', CARREL_DATA: folder, ...settings }));
}
const read = async (file: Readable | undefined) => (file ? buffer(file) : undefined);

describe.each(['folder', 's3'])('the storage in %s', (kind) => {
  const open = () => storageWith(kind === 's3' ? s3.settings : {});

  it('gives a file back whole and in parts', async () => {
    const storage = open();
    await storage.check();
    await storage.put('books/a (1)/é+.epub', Readable.from([bytes]), bytes.length);
    expect(await storage.stat('books/a (1)/é+.epub')).toEqual({ size: 3000 });
    expect(await read(await storage.open('books/a (1)/é+.epub'))).toEqual(bytes);
    const part = await storage.open('books/a (1)/é+.epub', { first: 1000, last: 1999 });
    expect(await read(part)).toEqual(bytes.subarray(1000, 2000));
  });

  it('replaces and removes a file', async () => {
    const storage = open();
    await storage.put('one.pdf', Readable.from([bytes]), bytes.length);
    await storage.put('one.pdf', Readable.from([Buffer.from('new')]), 3);
    expect(String(await read(await storage.open('one.pdf')))).toBe('new');
    await storage.remove('one.pdf');
    await storage.remove('one.pdf');
    expect(await storage.stat('one.pdf')).toBeUndefined();
  });

  it('returns nothing for a missing file and for a path outside the folder', async () => {
    const storage = open();
    writeFileSync(join(folder, 'secret'), 'secret');
    for (const path of ['lost.epub', 'lost/one.epub', '../secret', 'books/../../secret', '/etc/passwd', '', 'books']) {
      expect(await storage.stat(path), path).toBeUndefined();
      expect(await storage.open(path), path).toBeUndefined();
    }
    await expect(storage.put('../x', Readable.from(['x']), 1)).rejects.toBeInstanceOf(BookStorageError);
  });
});

it('the folder shows no half file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 10);
      throw new Error('the connection broke');
    })(),
  );
  await expect(storageWith({}).put('half/one.epub', broken, 3000)).rejects.toThrow('the connection broke');
  expect(readdirSync(join(folder, 'book-files', 'half'))).toEqual([]);
});

it.each([
  [{ S3_ACCESS_KEY: 'nobody' }, 'S3_ACCESS_KEY, S3_SECRET_KEY'],
  [{ S3_BUCKET: 'no-such-bucket' }, 'S3_BUCKET'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT'],
])('a storage with %o is refused, and the message names the setting', async (wrong, name) => {
  const check = storageWith({ ...s3.settings, ...wrong }).check();
  await expect(check).rejects.toBeInstanceOf(BookStorageError);
  await expect(check).rejects.toThrow(name);
});

async function startReading(settings: Readonly<Record<string, string>>) {
  const server = await startTestApp({ environment: settings });
  await storageWith(s3.settings).put('books/one.epub', Readable.from([bytes]), bytes.length);
  const product = await giveProduct(server.db);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const base = { productId: product.id, position: 1, title: 'One', sizeBytes: 3000, sha256 };
  const [reader] = await server.db
    .insert(bookFiles)
    .values({ ...base, type: 'READER', extension: 'epub', storagePath: 'books/one.epub' })
    .returning();
  const [document] = await server.db
    .insert(bookFiles)
    .values({ ...base, type: 'DOC', extension: 'pdf', storagePath: 'books/one.epub' })
    .returning();
  const { id: userId } = await givePerson(server.db, { login: 'ada' });
  const acquiredAt = server.clock.now();
  await server.db.insert(assets).values({ userId, productId: product.id, source: 'purchase', acquiredAt });
  const ada = await server.asPerson('ada');
  const link: string = (await ada.get(`/api/v1/reading/file_links/${reader?.id}/`)).json().url;
  return { server, ada, link, download: `/bookfile/${document?.id}/download` };
}

it('the reader gets a part of a file of S3 through the server', async () => {
  const { server, ada, link, download } = await startReading({ ...s3.settings, S3_PUBLIC: '1' });
  const answer = await ada.get(link, { headers: { range: 'bytes=2990-' } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, 'bytes 2990-2999/3000']);
  expect(answer.rawPayload.equals(bytes.subarray(2990))).toBe(true);

  const sent = await ada.get(download);
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, no-store']);
  const fromStore = await fetch(String(sent.headers.location));
  expect(Buffer.from(await fromStore.arrayBuffer()).equals(bytes)).toBe(true);
  expect(fromStore.headers.get('content-disposition')).toContain('One.pdf');
  await server.close();
});

it('a storage that browsers cannot reach is never named', async () => {
  const { server, ada, download } = await startReading(s3.settings);
  const answer = await ada.get(download);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  await server.close();
});

it('while the storage is out of reach the reader is asked to try again', async () => {
  const { server, ada, link } = await startReading({ ...s3.settings, S3_ACCESS_KEY: 'nobody' });
  const answer = await ada.get(link);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  await server.close();
});
