import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WHOLE_MESSAGE = /^(?:msgctxt (.+)\n)?msgid (.+(?:\n".+)*)\nmsgstr (.+(?:\n".+)*)$/gm;
const MESSAGE = /^msgid "(.+)"\nmsgstr "(.*)"$/gm;

const textsIn = (folder: string) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test('French says "section" for a section, on the pages and in the texts of the server', () => {
  const pages = textsIn('locales/fr-CA').flatMap((catalog) => [...catalog.matchAll(MESSAGE)]);
  const ofSections = pages.filter(([, english = '']) => /\bsections?\b/i.test(english)).map(([, , french]) => french);
  expect(ofSections).toContain('Code de section');
  const texts = [...ofSections, ...textsIn('server/messages').flatMap((file) => file.split('\n'))];
  // A feed of books has groups of publications.
  const isGroup = (text = '') => /\bgroupes?\b/i.test(text) && !text.includes('OPDS');
  expect(texts.filter(isGroup)).toEqual([]);
});

test('a message has one translation in all catalogs, because the one that loads later replaces the other', () => {
  const translations = new Map<string, Set<string>>();
  for (const [, context, english, french] of textsIn('locales/fr-CA').join('\n').matchAll(WHOLE_MESSAGE)) {
    const message = `${context ?? ''}${english}`;
    translations.set(message, (translations.get(message) ?? new Set()).add(french ?? ''));
  }
  // The head of each catalog has no message.
  translations.delete('""');
  expect(translations.size).toBeGreaterThan(1000);
  expect([...translations].filter(([, texts]) => texts.size > 1)).toEqual([]);
});

test('the button that prints an order is a verb, not the format of a book', () => {
  const [, french] =
    /receipt-mails\.tsx\nmsgctxt "button"\nmsgid "Print"\nmsgstr "(.*)"/.exec(textsIn('locales/fr-CA').join()) ?? [];
  expect(french).toBe('Imprimer');
});
