import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * `:has()` on the root or the body makes the engine check the rule at every change of the page. In WebKit such a rule
 * with complex selectors makes the tab unresponsive, so style sheets use an attribute on the root instead
 * (`src/ui/theme/hold-root-attribute.ts`).
 */
const HAS_ON_ROOT = /(?:\bhtml|\bbody|:root)\b[^\s{},]*:has\(/;
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('the pattern finds such a rule', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(':global(html):has(.room) {').toMatch(HAS_ON_ROOT);
  expect('body[lang]:has(.room) .head {').toMatch(HAS_ON_ROOT);
  expect('.card:has(:checked) {').not.toMatch(HAS_ON_ROOT);
});

test('no style sheet uses :has() on the root or the body', () => {
  expect(sheets.filter((sheet) => HAS_ON_ROOT.test(readFileSync(`src/${sheet}`, 'utf8')))).toEqual([]);
});
