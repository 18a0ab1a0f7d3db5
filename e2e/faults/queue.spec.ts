import { expect, test } from '../support/test.ts';
import { CART_CHANGE, Shopper } from './shopper.ts';

const SOON = { timeout: 30_000 };

test.use({ data: 'shared' });

test.describe('a page that is closed in the middle of the sending', () => {
  const steps = [
    ['before the server was asked who is here', { path: /\/account\/login\// }, 'delay'],
    ['before the change had arrived', CART_CHANGE, 'delay'],
    ['after the server had done it', CART_CHANGE, 'lost-answer'],
    ['while the answer came', CART_CHANGE, 'truncated-answer'],
  ] as const;

  for (const [when, target, kind] of steps) {
    test(`${when} leaves a change that the next page saves, once`, async ({ page, wire, network, context }) => {
      const shopper = new Shopper(page, wire);
      await shopper.openBook('Walden');
      await network.goOffline();
      await shopper.addToCart();
      const fault = wire.fault(target, kind === 'delay' ? { kind, milliseconds: 60_000 } : { kind });
      await network.goOnline();
      await expect.poll(() => fault.hits(), SOON).toBeGreaterThan(0);
      await page.close();
      fault.lift();
      const next = new Shopper(await context.newPage(), wire);
      await next.page.goto(`${wire.origin}/cart/`);
      await expect(next.cartLine('Walden')).toBeVisible();
      await next.isSaved();
      expect(await next.serverCart()).toMatchObject({ version: 1, names: ['Walden'] });
      expect(next.keys()).toHaveLength(1);
    });
  }
});
