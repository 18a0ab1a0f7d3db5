import type { Page } from '@playwright/test';
import { CourseSectionPage } from './pages/course-section.ts';
import { ReadingRoom } from './pages/reading-room.ts';
import { Store } from './pages/store.ts';
import { expectAccessible, expectReadable, pressByKeyboard, tabTo } from './support/accessibility.ts';
import { findClipped, lengthenWords } from './support/longer-words.ts';
import { expect, test } from './support/test.ts';

interface Card {
  readonly id: string;
  readonly attributes: { readonly productType: string };
}

/** Every address of the application that a student meets, with one product of each type. */
async function addressesOf(page: Page): Promise<string[]> {
  const search = await page.request.get('/api/v1/catalog/search/?category=all&page_size=100');
  const cards: Card[] = (await search.json()).data;
  const first = new Map(cards.map(({ id, attributes }) => [attributes.productType, id]));
  const sections = await page.request.get('/api/v1/sections/course_sections/?only_enrolled=True');
  const sectionId: string | undefined = (await sections.json()).data[0]?.id;
  return [
    '/',
    '/browse/all',
    '/browse/science-and-math',
    '/search?terms=biology',
    '/search?terms=zzzz',
    ...[...first.values()].map((id) => `/product-detail/${id}`),
    '/cart',
    '/checkout',
    '/shelf',
    ...(sectionId === undefined ? [] : [`/shelf/course-section/${sectionId}`]),
    '/account',
    '/account/eula',
    '/cookies',
    '/downloads',
    '/redeem',
    '/platform/adopt',
    '/support',
    '/privacy-notice',
    '/terms-of-use',
    '/refund-policy',
    '/accessibility',
    '/site-map',
    '/forbidden',
    '/error',
    '/nothing-here',
  ];
}

async function logInAs(page: Page, name: string) {
  await page.goto('/account/sign-in');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
}

const languages = [
  { locale: 'en-US', person: 'Maya' },
  { locale: 'fr-CA', person: 'Camille' },
] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** Looks at a page that is open in both sizes, whole in the one theme, and for what differs in the other: its colours. */
async function expectAccessibleEverywhere(page: Page) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
  }
}

for (const { locale, person } of languages) {
  test.describe(`in ${locale}`, () => {
    test.use({ data: 'shared', locale, reducedMotion: 'reduce' });

    test('no page puts up a barrier, in either size and theme', async ({ page, consoleGuard }) => {
      // Some thirty pages, each looked at four times.
      test.setTimeout(420_000);
      consoleGuard.allow(/status of 40[34]/);
      await page.goto('/account/sign-in');
      await expectAccessibleEverywhere(page);
      await logInAs(page, person);
      for (const address of await addressesOf(page)) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expectAccessibleEverywhere(page);
        });
      }
    });
  });
}

test.describe('with the keyboard alone', () => {
  test('a book is found, put into the cart and paid', async ({ page }) => {
    const store = new Store(page);
    await logInAs(page, 'Nora');
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox').first());
    await page.keyboard.type('Walden');
    await page.keyboard.press('Enter');
    // A new page takes the focus to its heading first.
    await expect(page.getByRole('heading', { level: 1, name: /Search results/ })).toBeFocused();
    await pressByKeyboard(page, store.result('Walden'));
    await expect(store.heading(1)).toHaveText('Walden');
    await pressByKeyboard(page, store.button('Add To Cart'));
    await expect(page.getByText('In Cart')).toBeVisible();
    await store.openCart();
    await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: 'Checkout' }));
    await expect(store.heading(1)).toHaveText('Checkout');
    const cards = page.getByRole('radio', { name: /card/i }).first();
    await tabTo(page, cards);
    await page.keyboard.press('Space');
    await pressByKeyboard(page, page.getByRole('button', { name: /place order/i }));
    await expect(page).toHaveURL(/\/checkout\/complete\/\d+/);
  });

  test('a code is redeemed', async ({ page }) => {
    await logInAs(page, 'Maya');
    await page.goto('/shelf');
    await pressByKeyboard(page, page.getByRole('main').getByRole('button', { name: 'Redeem access code' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('textbox').first());
    await page.keyboard.type('READ-PRIDE-2026');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(/Pride and Prejudice|success|redeemed/i);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a book is opened from its details and read, and every layer gives the focus back', async ({
    page,
    consoleGuard,
  }) => {
    // The tools of the test are refused in the book's frame like everybody.
    consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/);
    const room = new ReadingRoom(page);
    await room.signIn('Maya');
    const title = page.getByRole('main').getByRole('button', { name: 'Frankenstein', exact: true });
    await pressByKeyboard(page, title);
    const sheet = page.getByRole('dialog', { name: 'Product Details' });
    await expect(sheet.getByRole('link', { name: 'READ IT NOW' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, sheet.getByRole('link', { name: 'READ IT NOW' }));
    await expect(room.position()).toContainText(/1 of \d+/);
    await page.keyboard.press('ArrowRight');
    await expect(room.position()).toContainText(/2 of \d+/);
    await pressByKeyboard(page, room.button('Contents'));
    await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(room.button('Contents')).toBeFocused();
  });

  test('a course is opted out of', async ({ page }) => {
    const course = new CourseSectionPage(page);
    await course.open('Maya', 'BIOL 101');
    await pressByKeyboard(page, course.main().getByRole('button', { name: 'Opt Out' }));
    await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Continue to Opt Out' }));
    await tabTo(page, page.getByLabel('To confirm, type OPTOUT'));
    await page.keyboard.type('OPTOUT');
    await page.keyboard.press('Enter');
    const reasons = page.getByRole('dialog', { name: 'Why are you opting out?' });
    await tabTo(page, reasons.getByRole('radio').first());
    await page.keyboard.press('Space');
    await pressByKeyboard(page, reasons.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('dialog', { name: "You've successfully opted out" })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('for who needs it otherwise', () => {
  const pages = ['/', '/search?terms=biology', '/shelf', '/account', '/cart'];

  test('at twice the size of text nothing runs out of the page', async ({ page }) => {
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

  test.describe('in a language with longer words', () => {
    test.use({ serviceWorkers: 'block' });

    test('nothing is cut off and nothing runs out of the page', async ({ page, context }) => {
      test.setTimeout(240_000);
      await logInAs(page, 'Maya');
      await lengthenWords(context);
      const addresses = await addressesOf(page);
      for (const address of addresses) {
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

  test('in forced colours every button has an edge, and the focus is seen', async ({ page }) => {
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

  test('with reduced motion nothing moves', async ({ page }) => {
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
