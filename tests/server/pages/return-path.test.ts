import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath } from '../../../server/pages/return-path.ts';

const HOST = 'campus.localhost:4173';

describe('the target after a sign-in', () => {
  test.each([
    ['/shelf', '/shelf'],
    ['/book/7/frankenstein?tab=license#notes', '/book/7/frankenstein?tab=license#notes'],
    ['/search?terms=caf%C3%A9', '/search?terms=caf%C3%A9'],
    [`http://${HOST}/cart/`, '/cart/'],
    ['', '/'],
  ])('is a page of this site for %s', (next, path) => {
    expect(returnPath({ next }, HOST)).toBe(path);
  });

  test.each([
    'https://evil.example/',
    'http://localhost:4173/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    '/%2e%2e//evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'shelf',
    `http://${HOST}@evil.example/`,
    `http://${HOST}.evil.example/`,
    '/account/sign-in?next=/account/sign-in',
  ])('is the home page for %s', (next) => {
    expect(returnPath({ next }, HOST)).toBe('/');
  });

  test('is on this site for any requested address', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      'http:',
      'https://',
      HOST,
      'evil.example',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
        const url = new URL(returnPath({ next: parts.join('') }, HOST), `http://${HOST}`);
        expect(url.host).toBe(HOST);
      }),
      { numRuns: 2000 },
    );
  });

  test('includes the offering, its type and the course', () => {
    const query = {
      next: '/book/7?offeringId=1',
      offeringId: '12',
      offeringType: 'print',
      ecommerce_course_id: 'RS 1',
    };
    expect(returnPath(query, HOST)).toBe('/book/7?offeringId=12&offeringType=print&ecommerce_course_id=RS+1');
  });

  test('includes no empty parameters', () => {
    expect(returnPath({ next: '/book/7', offeringId: '', offeringType: undefined }, HOST)).toBe('/book/7');
  });
});
