import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts a storage with the interface of S3 and one empty bucket; with the settings of a server that uses it. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'carrel-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'books' }] };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    settings: {
      BOOK_STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'books',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
