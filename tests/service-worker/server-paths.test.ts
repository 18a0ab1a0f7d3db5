import { describe, expect, it } from 'vitest';
import { serverPaths } from '../../src/service-worker/server-paths.ts';

/** Matches path and query in one string, as the navigation route does. */
const isAnsweredByServer = (pathAndQuery: string) => serverPaths.some((pattern) => pattern.test(pathAndQuery));

describe('a navigation', () => {
  it.each([
    '/account/sign-in',
    '/account/sign-in?next=%2Fcheckout%2F',
    '/account/sign-out/?next=%2F',
    '/account/set-password?token=abc',
    '/account/forgot-password',
    '/bookfile/12/download',
    '/docs/index.html?theme=dark',
    '/app/ecom?x=1',
    '/platform/adopt',
    '/my_book_store',
    '/section/12?type=student',
    '/send_to_platform?next=%2Fshelf',
    '/cds_book_read/7/?coursemember_id=0',
    '/lti1p0/link/launch/?cache_key=1',
    '/healthz?verbose',
    '/licenses.txt',
  ])('to %s goes to the server', (path) => {
    expect(isAnsweredByServer(path)).toBe(true);
  });

  it.each(['/', '/account', '/account?tab=orders', '/cart/', '/search?terms=/api/', '/browse/docs', '/apiary'])(
    'to %s is answered from the cache',
    (path) => {
      expect(isAnsweredByServer(path)).toBe(false);
    },
  );
});
