import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fileLinkSchema } from '../../../../src/domain/reading/reading-schema.ts';
import { createApiClient, type Fetch } from '../../../../src/engine/http/client.ts';
import {
  fetchPart,
  PART_BYTES,
  requestDownloadUrl,
  sha256Of,
} from '../../../../src/modules/downloads/data/fetch-book-file.ts';
import { fileStore } from '../../device/support/file-store.ts';

afterEach(() => vi.unstubAllGlobals());

const link = z.parse(fileLinkSchema, { url: '/part', productId: '7', sizeBytes: 8, sha256: 'abc', canKeep: true });
const whole = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
const mark = { 'x-carrel': '1' };
const clientOf = (fetch: Fetch) => createApiClient({ fetch });
const answering = (body: BodyInit | null, status: number, headers: Record<string, string> = mark) =>
  clientOf(async () => new Response(body, { status, headers }));

describe('the link of a file', () => {
  test('includes the file’s permissions', async () => {
    const requested = await requestDownloadUrl(clientOf(fileStore({ copyPercent: 10 }).fetch), '5');
    expect(requested).toMatchObject({ ok: true, value: { url: '/part', productId: '7', copyPercent: 10 } });
  });

  test.each([
    [401, 'signedOut'],
    [403, 'notOwned'],
    [404, 'gone'],
    [410, 'gone'],
    [409, 'notOwned'],
    [429, 'line'],
    [503, 'line'],
  ])('that is refused with %i is reported as %s', async (status, problem) => {
    const fakeServer = fileStore();
    fakeServer.state.refusal = status;
    expect(await requestDownloadUrl(clientOf(fakeServer.fetch), '5')).toEqual({ ok: false, problem });
  });

  test.each([
    ['the device is offline', clientOf(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['another network answers', answering('<html>Log in</html>', 200, {})],
    ['the answer makes no sense', answering('{}', 200)],
  ])('is retried later when %s', async (_, client) => {
    expect(await requestDownloadUrl(client, '5')).toEqual({ ok: false, problem: 'line' });
  });
});

describe('a part of a file', () => {
  test('is requested by byte range and edition, without the HTTP cache', async () => {
    const requested: (RequestInit & { readonly url: string })[] = [];
    const client = clientOf(async (url, init) => {
      requested.push({ url, ...init });
      return new Response(whole.slice(2, 6), { status: 206, headers: mark });
    });
    expect(await fetchPart(client, link, 2, 6)).toEqual({ ok: true, value: whole.slice(2, 6).buffer });
    expect(requested).toMatchObject([
      {
        url: '/part',
        credentials: 'same-origin',
        cache: 'no-store',
        headers: { Range: 'bytes=2-5', 'If-Range': '"abc"' },
      },
    ]);
  });

  test('is cut out of the whole file when the server returns the whole', async () => {
    expect(await fetchPart(answering(whole, 200), link, 2, 6)).toEqual({
      ok: true,
      value: whole.slice(2, 6).buffer,
    });
  });

  test('is used unchanged when the server returns the part', async () => {
    expect(await fetchPart(answering(whole.slice(2, 6), 206), link, 2, 6)).toEqual({
      ok: true,
      value: whole.slice(2, 6).buffer,
    });
  });

  test.each([
    ['is shorter than it was asked for', answering(whole.slice(2, 5), 206), 'line'],
    ['is longer than it was asked for', answering(whole, 206), 'line'],
    ['is gone', answering('', 404), 'gone'],
    ['has another answer', answering(whole.slice(2, 6), 202), 'line'],
    ['is not to be had now', answering('', 503), 'line'],
    ['comes of another edition, whole and shorter', answering(whole.slice(0, 4), 200), 'line'],
    ['is not of our server', answering(whole.slice(2, 6), 206, {}), 'line'],
    ['is whole and not of our server', answering(whole, 200, {}), 'line'],
    ['does not arrive', clientOf(() => Promise.reject(new TypeError('Failed to fetch'))), 'line'],
  ])('that %s is rejected', async (_, client, problem) => {
    expect(await fetchPart(client, link, 2, 6)).toEqual({ ok: false, problem });
  });

  test('is aborted when it is not needed any more', async () => {
    const leaving = new AbortController();
    const requested = fetchPart(
      clientOf((_, { signal }) => new Promise((_resolve, giveUp) => signal?.addEventListener('abort', giveUp))),
      link,
      2,
      6,
      leaving.signal,
    );
    leaving.abort();
    expect(await requested).toEqual({ ok: false, problem: 'line' });
  });

  test.each([
    ['that may be called off', new AbortController().signal],
    ['that may not', undefined],
  ])('is given up after a minute: one %s', async (_, stop) => {
    const [requested, late] = [vi.spyOn(AbortSignal, 'timeout'), new AbortController()];
    requested.mockReturnValue(late.signal);
    const part = fetchPart(
      clientOf((_url, { signal }) => new Promise((_resolve, giveUp) => signal?.addEventListener('abort', giveUp))),
      link,
      2,
      6,
      stop,
    );
    expect(requested).toHaveBeenCalledWith(60_000);
    late.abort();
    expect(await part).toEqual({ ok: false, problem: 'line' });
    requested.mockRestore();
  });

  test('is half a megabyte long', () => {
    expect(PART_BYTES).toBe(524_288);
  });
});

describe('the hash of bytes', () => {
  test('is written in hex with two digits per byte', async () => {
    const bytes = new Uint8Array(300).map((_, index) => index % 256);
    expect(await sha256Of(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    // This hash contains bytes below 16.
    expect(await sha256Of(new Uint8Array())).toBe(createHash('sha256').update('').digest('hex'));
  });

  test('is unknown when the browser cannot compute it', async () => {
    vi.stubGlobal('crypto', {});
    expect(await sha256Of(whole)).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'crypto');
    expect(await sha256Of(whole)).toBeUndefined();
  });
});
