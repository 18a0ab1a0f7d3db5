import { test } from './test.ts';

test.use({ data: 'shared' });

test('pages that are left while they load block no later page', async ({ tab }) => {
  await tab.signIn('Maya', '/shelf');
  for (let round = 0; round < 4; round += 1) {
    for (const path of ['/shelf', '/', '/book/12']) await tab.goto(path);
  }
  await tab.expectText(/A Tale of Two Cities/);
  await tab.expectText(/Add To Cart|In Cart/);
  await tab.goto('/shelf');
  await tab.expectText(/Your Courses/);
});
