import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeed } from '../../../server/onix/read/open-feed.ts';
import { message, record } from './feeds.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readText = async (path: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of openFeed(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

describe('a feed on disk', () => {
  const text = message(record());

  it('is read directly or decompressed, depending on its first bytes and not on its name', async () => {
    await writeFile(join(folder, 'plain.xml'), text);
    await writeFile(join(folder, 'zipped.bin'), gzipSync(text));
    expect(await readText(join(folder, 'plain.xml'))).toBe(text);
    expect(await readText(join(folder, 'zipped.bin'))).toBe(text);
  });

  it('that is an empty file is read as an empty text', async () => {
    await writeFile(join(folder, 'empty.xml'), '');
    expect(await readText(join(folder, 'empty.xml'))).toBe('');
  });

  it('fails if it does not exist or is a broken archive', async () => {
    await writeFile(join(folder, 'broken.gz'), gzipSync(text).subarray(0, 100));
    await expect(readText(join(folder, 'none.xml'))).rejects.toThrow('ENOENT');
    await expect(readText(join(folder, 'broken.gz'))).rejects.toThrow();
  });
});
