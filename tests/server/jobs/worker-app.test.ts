import pino from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { buildWorkerApp } from '../../../server/worker-app.ts';
import { openTestDatabase } from '../support/test-database.ts';

it('a worker serves health checks and metrics, and nothing else', async () => {
  const open = await openTestDatabase();
  const token = 'a token for metrics';
  const config = readConfig({ CARREL_ENV: 'test', METRICS_TOKEN: token, SESSION_SECRET: 'x'.repeat(32) });
  const app = buildWorkerApp(config, open.db, pino({ level: 'silent' }));
  const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf('/')).toBe(404);
  expect(await statusOf('/api/v1/account/login/')).toBe(404);
  app.leave();
  expect(await statusOf('/readyz')).toBe(503);
  await app.close();
  await open.close();
});
