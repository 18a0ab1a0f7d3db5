import { expectSealed } from './expect-sealed.ts';
import { test } from './test.ts';

test.use({ data: 'shared' });

test('no script of a hostile book runs in WebKit', async ({ tab, wire }) => {
  await expectSealed(tab, wire);
});
