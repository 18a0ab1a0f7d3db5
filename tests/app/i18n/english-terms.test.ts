import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words with another spelling in Britain. */
const BRITISH = /\b(colour|favour|behaviour|cancelled|labelled|catalogue|centre|licence|organis|recognis)/i;
/** Names for a site that sells. */
const STORE = /\b(?:the|this) store\b/i;
/** Files whose texts are shown only to people who buy, to buyers at a bookstore, or to staff. */
const OF_SALES = /modules\/(?:bookstore-handoff|browse|checkout|manage|search|wallet)\/|site\/pages\/information-page/;
const ENTRY = /^((?:#: .+\n)+)msgid (".+")$/gm;
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

test('texts that are also shown on a site without a storefront do not speak of a store (OFFER-14)', () => {
  const entries = readdirSync('locales/en').flatMap((name) =>
    [...readFileSync(join('locales/en', name), 'utf8').matchAll(ENTRY)].map(([, files = '', text = '']) => ({
      files: files.split('\n').filter((file) => file && !OF_SALES.test(file)),
      text,
    })),
  );
  expect(entries.length).toBeGreaterThan(1000);
  expect(entries.filter(({ files, text }) => files.length > 0 && STORE.test(text))).toEqual([]);
});
