import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

test('the table of settings lists exactly the settings that the server reads', () => {
  const [, schema = ''] = /environmentSchema = z\.object\(\{([\s\S]*?)\n\}\);/.exec(read('server/config.ts')) ?? [];
  const settings = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  const rows = read('docs/operate.md').match(/^\| `[A-Z].*?\|/gm) ?? [];
  const received = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(settings.length).toBeGreaterThan(10);
  expect(received.toSorted()).toEqual(settings.toSorted());
});

test('both copies of the compose file allow more time than the server needs to shut down', () => {
  const compose = read('compose.yaml');
  const leave = Number(/CARREL_LEAVE_SECONDS: (\d+)/.exec(compose)?.[1]);
  const graces = [...compose.matchAll(/stop_grace_period: (\d+)s/g)].map(([, seconds]) => Number(seconds));
  expect(graces).toHaveLength(2);
  for (const grace of graces) expect(grace).toBeGreaterThan(leave + 8);
});
