import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words with another spelling in Britain. */
const BRITISH = /\b(colour|favour|behaviour|cancelled|labelled|catalogue|centre|licence|organis|recognis)/i;
const IN_CATALOG = /^msgid (".+")$/gm;
const ON_SERVER = /\ben:\s+('[^']*'|"[^"]*"|`[^`]*`)/g;

const textsIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(pattern)].map(([, text = '']) => text),
  );

test('English is American, on the pages and in the texts of the server', () => {
  const pages = textsIn('locales/en', IN_CATALOG);
  const server = textsIn('server/messages', ON_SERVER);
  expect(pages.length).toBeGreaterThan(1000);
  expect(server.length).toBeGreaterThan(100);
  expect([...pages, ...server].filter((text) => BRITISH.test(text))).toEqual([]);
});
