import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerRateLimits } from '../../../server/http/rate-limits.ts';

test('a class that opens the store together is not locked out by its files, and a flood of calls is slowed down', async () => {
  const app = fastify();
  await registerRateLimits(app, { environment: 'production' });
  app.get('/assets/index-1a2b3c4d.js', async () => 'the application');
  app.get('/api/v1/anything/', async () => 'an answer');
  const ask = async (url: string, times: number) => {
    const statuses = new Set<number>();
    for (let at = 0; at < times; at += 1) statuses.add((await app.inject(url)).statusCode);
    return [...statuses];
  };
  expect(await ask('/assets/index-1a2b3c4d.js', 1_300)).toEqual([200]);
  expect(await ask('/api/v1/anything/', 1_200)).toEqual([200]);
  const refused = await app.inject('/api/v1/anything/');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});
