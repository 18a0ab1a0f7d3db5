import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { writeSignInPage } from '../../../server/pages/sign-in/sign-in-page.ts';

afterEach(() => document.body.replaceChildren());

function showSignInPage(): void {
  document.body.innerHTML = writeSignInPage({
    language: 'en',
    otherLanguage: 'fr-CA',
    siteTitle: 'Carrel',
    logo: undefined,
    csrfToken: 'token',
    query: {},
    signedIn: undefined,
    backPath: '/',
    providers: [{ id: undefined, name: 'Hill College' }],
    people: [],
  });
  const style = document.createElement('style');
  style.textContent = readFileSync('server/pages/sign-in/sign-in.css', 'utf8');
  document.body.append(style);
}

const colorOf = (selector: string) => {
  const element = document.querySelector(selector);
  return element && getComputedStyle(element).color;
};

test('the link to another provider is a button with text as readable as that of the other button', () => {
  showSignInPage();
  expect(colorOf('button.primary')).toBe('var(--brand-contrast)');
  expect(colorOf('a.primary')).toBe('var(--brand-contrast)');
  expect(colorOf('.quiet a')).toBe('var(--accent)');
});
