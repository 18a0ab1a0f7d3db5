import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { eulaRedirect } from '../../../src/domain/people/eula-guard.ts';
import { hasIframeCookie, writeIframeCookie } from '../../../src/domain/site/iframe-cookie.ts';
import { safeRedirectPath } from '../../../src/domain/site/safe-redirect-path.ts';

const login = (more: object = {}) =>
  z.parse(loginSchema, { id: '7', isLoggedIn: true, csrfToken: '', navigationInfo: {}, mustAcceptEula: true, ...more });
const input = { login: login(), address: '/shelf', isOffline: false, isBranded: false };

describe('the redirect to the license agreement', () => {
  test('keeps the current path and query', () => {
    expect(eulaRedirect({ ...input, address: '/shelf?error_code=1' })).toBe(
      '/account/eula?next=%2Fshelf%3Ferror_code%3D1',
    );
  });

  test.each([
    ['a visitor', { login: login({ isLoggedIn: false }) }],
    ['an unknown user', { login: undefined }],
    ['who has accepted', { login: login({ mustAcceptEula: false }) }],
    ['who is offline', { isOffline: true }],
    ['who reads inside another site', { isBranded: true, address: '/book/read/7?course_id=c1' }],
    ['who is there already', { address: '/account/eula?next=%2F' }],
    ['who wants out', { address: '/logout' }],
    ['who reads the terms', { address: '/terms-of-use' }],
  ])('is skipped for %s', (_who, more) => {
    expect(eulaRedirect({ ...input, ...more })).toBeUndefined();
  });
});

test.each([
  ['/shelf?page=2', '/shelf?page=2'],
  [undefined, '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/\t/evil.example', '/'],
])('the return address %j is %s', (next, path) => expect(safeRedirectPath(next)).toBe(path));

describe('the cookie for embedding', () => {
  test('is kept for 400 days, the browsers’ limit (SITE-4)', () => {
    expect(writeIframeCookie(true)).toContain('Max-Age=34560000;');
    expect(writeIframeCookie(true)).toContain('SameSite=None; Secure');
    expect(writeIframeCookie(false)).toContain('SameSite=Lax');
  });

  test('is not partitioned, like the session cookies, so it shows that they are allowed', () => {
    expect(writeIframeCookie(true)).not.toContain('Partitioned');
  });

  test('is found among other cookies', () => {
    expect(hasIframeCookie('a=1; iframe-fix=true; b=2')).toBe(true);
    expect(hasIframeCookie('not-iframe-fix=true')).toBe(false);
  });
});
