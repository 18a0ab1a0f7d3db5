import type { Locator, Page } from '@playwright/test';
import { readWords } from '../scripts/screens-words.ts';
import { Shopper } from './faults/shopper.ts';
import { expectAccessible } from './support/accessibility.ts';
import { addressesOf } from './support/addresses.ts';
import { logInAs } from './support/log-in.ts';
import { findClipped, pseudoLocalize } from './support/pseudo-locale.ts';
import { expect, test } from './support/test.ts';

const SMALL = { width: 390, height: 844 };
const LARGE = { width: 1280, height: 800 };

/** Checks an open page in both sizes and both themes. A theme has the same colors in both sizes. */
async function expectAccessibleInAll(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(LARGE);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SMALL);
  await expectAccessible(page);
}

test.describe('every page', () => {
  test.use({ data: 'shared', serviceWorkers: 'block', reducedMotion: 'reduce' });

  // In English only: another language changes the texts of a page, but neither its elements nor its colors.
  test('has no accessibility violation', async ({ page, consoleGuard }) => {
    // About thirty pages, each checked twice.
    test.setTimeout(600_000);
    consoleGuard.allow(/status of 40[34]/);
    await page.goto('/account/sign-in');
    await expectAccessibleInAll(page);
    await logInAs(page, 'Maya');
    for (const address of await addressesOf(page)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // Its buttons are disabled, so that a row of them cannot be scrolled with the keyboard yet.
        await expect(page.locator('#ssr-preview[data-person]')).toHaveCount(0);
        await expectAccessibleInAll(page);
      });
    }
  });
});

/** Complete checks, one per language: the smaller window in the light theme, the larger one in the dark theme. */
const looks = [
  { locale: 'en-US', catalog: 'en', colorScheme: 'light', viewport: SMALL },
  { locale: 'fr-CA', catalog: 'fr-CA', colorScheme: 'dark', viewport: LARGE },
] as const;

for (const { catalog, ...look } of looks) {
  test.describe(`in ${look.locale}, ${look.colorScheme}`, () => {
    test.use({ ...look, reducedMotion: 'reduce' });

    test('no page of the purchase and no layer over a page has an accessibility violation', async ({
      page,
      wire,
      network,
    }) => {
      test.setTimeout(300_000);
      const say = await readWords(catalog);
      const shopper = new Shopper(page, wire);
      const main = page.getByRole('main');
      const layer = (title: string) => page.getByRole('dialog', { name: say(title) });
      const expectLayer = async (title: string) => {
        await expect(layer(title)).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(layer(title)).toBeHidden();
      };
      const putIntoCart = async () => {
        await main.getByRole('button', { name: say('Add To Cart'), exact: true }).click();
        await expect(main.getByRole('link', { name: say('View Cart') })).toBeVisible();
      };
      // Until then, leaving the page would abort the request. The browser logs the 409 that answers its repetition.
      const expectCartSent = () => expect(page.locator('html')).toHaveAttribute('data-sync-state', 'idle');

      await logInAs(page, 'Owen');
      for (const book of ['Walden', 'Anatomy and Physiology']) {
        await shopper.openBook(book);
        await putIntoCart();
        await expectCartSent();
      }
      await page.goto('/cart/');
      await expect(shopper.cartLine('Walden')).toBeVisible();
      await expectAccessible(page);

      await page.goto('/checkout');
      await page.getByRole('radio', { name: /4242/ }).check();
      await expectAccessible(page);
      await main.getByRole('button', { name: say('Place order – {total}').split(' – ')[0] ?? '' }).click();
      await expect(page).toHaveURL(/\/checkout\/complete\/\d+/);
      await expect(main).toContainText(say('Receipt number'));
      await expectAccessible(page);

      await page.goto('/shelf?term=all');
      const menu = page.getByRole('banner').getByRole('button', { name: 'Owen' });
      await menu.click();
      await expect(page.getByRole('banner').getByRole('link', { name: say('My Account') })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await main.getByRole('button', { name: 'The Communist Manifesto', exact: true }).first().click();
      await expectLayer('Product Details');
      await main
        .getByRole('button', { name: say('Redeem access code') })
        .first()
        .click();
      await expectLayer('Redeem Your Access Code');

      await shopper.openBook('Think Python');
      await network.goOffline();
      await putIntoCart();
      await page.locator('[class*=status] button').click();
      await expectLayer('Changes on this device');
      await menu.click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Log Out') })
        .click();
      await expectLayer('Log out of this device?');
      await network.goOnline();
      await expect(main.getByText(say('Waiting to be saved'))).toBeHidden();

      const campus = wire.origin.replace('localhost', 'campus.localhost');
      for (const path of ['/', '/account/sign-in']) {
        await page.goto(campus + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}

/** The text spacing that a reader may choose (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Pages that contain only paragraphs, which wrap. */
const PROSE = ['/terms-of-use', '/refund-policy', '/accessibility', '/forbidden', '/error', '/nothing-here'];

test.describe('display settings for accessibility', () => {
  test.use({ data: 'shared', serviceWorkers: 'block' });

  const pages = ['/', '/search?terms=biology', '/shelf', '/account', '/cart'];

  test('no content overflows the page at twice the text size', async ({ page }) => {
    await logInAs(page, 'Camille');
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(tooWide, `${address} is no wider than its window`).toBeLessThanOrEqual(0);
    }
  });

  test.describe('a language with longer words', () => {
    test('no text is cut off and no content overflows the page', async ({ page, context }) => {
      // A service worker would answer with its cached messages.
      test.setTimeout(600_000);
      await logInAs(page, 'Maya');
      await pseudoLocalize(context);
      const addresses = await addressesOf(page);
      for (const address of addresses.filter((one) => !PROSE.includes(one))) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('contentinfo').getByRole('button').first()).toBeVisible();
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect.soft(tooWide, `${address} is no wider than a window of ${width}`).toBeLessThanOrEqual(0);
          expect.soft(await findClipped(page), `${address} at ${width}`).toEqual([]);
        }
      }
    });
  });

  test('in forced colors every button has an edge and the focus is visible', async ({ page }) => {
    // A page that requires a sign-in would redirect during the check.
    await logInAs(page, 'Maya');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const edgeless = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button')].flatMap((button) => {
          const { borderTopWidth, outlineWidth, textDecorationLine } = getComputedStyle(button);
          const isSeen =
            parseFloat(borderTopWidth) > 0 || parseFloat(outlineWidth) > 0 || textDecorationLine !== 'none';
          return isSeen || button.checkVisibility() === false ? [] : [button.outerHTML.slice(0, 120)];
        }),
      );
      expect(edgeless, address).toEqual([]);
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
      expect(outline, address).not.toBe('none');
    }
  });

  test('in forced colors the current page and the selected suggestion can be told from the others', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize(SMALL);
    await page.goto('/cart');
    const edge = (link: Locator) => link.evaluate((element) => getComputedStyle(element).borderBlockStartWidth);
    const places = page.getByRole('navigation', { name: 'Places' });
    await expect(places.getByRole('link', { name: 'Cart' })).toHaveAttribute('aria-current', 'page');
    expect(await edge(places.getByRole('link', { name: 'Cart' }))).not.toBe('0px');
    expect(await edge(places.getByRole('link', { name: 'Home' }))).toBe('0px');

    await page.getByPlaceholder('Search by title, author or ISBN').first().click();
    await page.keyboard.type('biology');
    const options = page.getByRole('option');
    await expect(options.nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(options.first()).toHaveCSS('outline-style', 'solid');
    await expect(options.nth(1)).toHaveCSS('outline-style', 'none');
  });

  test.describe('at 400 percent zoom with wide text spacing', () => {
    // A laptop of 1280 by 1024 at 400 percent. The style of the test is not one of the application.
    test.use({ viewport: { width: 320, height: 256 }, bypassCSP: true });

    test('no text is cut off, nothing scrolls sideways, and every control of a dialog can be reached', async ({
      page,
    }) => {
      const expectWhole = async (where: string) => {
        await page.addStyleTag({ content: TEXT_SPACING });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(tooWide, `${where} is no wider than the window`).toBeLessThanOrEqual(0);
        expect.soft(await findClipped(page), where).toEqual([]);
      };
      const expectReachable = async (control: Locator) => {
        await control.scrollIntoViewIfNeeded();
        await expect(control).toBeInViewport({ ratio: 1 });
      };
      await logInAs(page, 'Maya');
      for (const address of [...pages, '/browse/science-and-math/biology', '/downloads']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectWhole(address);
      }

      await page.goto('/shelf?term=all');
      await page.getByRole('main').getByRole('link', { name: 'BIOL 101', exact: true }).click();
      await page.getByRole('main').getByRole('button', { name: 'Opt Out' }).click();
      const dialog = page.getByRole('dialog');
      await expectWhole('the first step of opting out');
      await expectReachable(dialog.getByRole('button', { name: 'Stay Opted In' }));
      await expectReachable(dialog.getByRole('button', { name: 'Close' }));
      await dialog.getByRole('button', { name: 'Continue to Opt Out' }).click();
      await expectReachable(dialog.getByLabel('To confirm, type OPTOUT'));
      await expectReachable(dialog.getByRole('button', { name: 'Continue' }));
      await expectWhole('the second step of opting out');
    });
  });

  test('no element moves with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/support');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 20).length,
    );
    expect(moving).toBe(0);
  });
});
