import type { FastifyCompressOptions } from '@fastify/compress';

/** For answers that are written for each request; the build compresses the files of the application. */
export const COMPRESSION = {
  threshold: 1024,
  encodings: ['br', 'gzip', 'identity'],
} satisfies FastifyCompressOptions;
