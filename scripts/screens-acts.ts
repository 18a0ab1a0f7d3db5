import type { Locator, Page } from '@playwright/test';
import type { Say } from './screens-words.ts';

/** What is done on a page before its picture is taken. */
export type Act = (page: Page, say: Say) => Promise<void>;

type Control = 'button' | 'link';

const named = (page: Page | Locator, control: Control, name: string) =>
  page.getByRole(control, { name, exact: true }).first();

/** Presses a button of the page by its English words. */
export const press =
  (english: string): Act =>
  async (page, say) => {
    await named(page, 'button', say(english)).click();
  };

/** Presses a control of the open layer by its English words. */
export const choose =
  (english: string): Act =>
  async (page, say) => {
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say(english), exact: true })
      .last()
      .click();
  };

/** Follows a link by a title, which is the same in every language. */
export const openTitle =
  (title: string): Act =>
  async (page) => {
    await named(page.getByRole('main'), 'link', title).click();
  };

/** Opens the sheet of a material on the shelf, by its title. */
export const openMaterial =
  (title: string): Act =>
  async (page) => {
    await named(page.getByRole('main'), 'button', title).click();
  };

/** Presses the first thing that fits; for what has no words of its own. */
export const pressFirst =
  (selector: string): Act =>
  async (page) => {
    await page.locator(selector).first().click();
  };

/** Writes into the first field of the open layer, or of the page. */
export const write =
  (text: string): Act =>
  async (page) => {
    const layer = page.getByRole('dialog').last();
    const where = (await layer.count()) > 0 ? layer : page.getByRole('main');
    await where.getByRole('textbox').first().fill(text);
  };

/** The last answer of a question is often the one that asks for more. */
export const chooseLastAnswer: Act = async (page) => {
  await page.getByRole('dialog').last().getByRole('radio').last().check();
};

/** Takes the network away; with what is on the device the page goes on. */
export const loseNetwork: Act = async (page) => {
  await page.waitForFunction('navigator.serviceWorker.controller !== null');
  await page.context().setOffline(true);
};

/** Opens the page again as it is without a network. */
export const reopenOffline: Act = async (page, say) => {
  await loseNetwork(page, say);
  await page.reload();
};

export const goTo =
  (address: string): Act =>
  async (page) => {
    await page.goto(address);
  };

/** Waits until something is there that says it has arrived. */
export const waitFor =
  (selector: string): Act =>
  async (page) => {
    await page.locator(selector).first().waitFor();
  };

/** One after the other. */
export const inOrder =
  (...acts: readonly Act[]): Act =>
  async (page, say) => {
    for (const act of acts) await act(page, say);
  };

/** Puts the shown product into the cart, unless it is there. */
export const putIntoCart: Act = async (page, say) => {
  const main = page.getByRole('main');
  const add = named(main, 'button', say('Add To Cart'));
  const view = named(main, 'link', say('View Cart'));
  await add.or(view).first().waitFor();
  if (await add.isVisible()) await add.click();
  await view.waitFor();
};

/** From the cart to the page of a paid order, with the first test card. */
export const payOrder: Act = async (page, say) => {
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /4242/ }).first().check();
  const [placeOrder = ''] = say('Place order – {total}').split(' – ');
  await page.getByRole('button', { name: placeOrder }).click();
  await page.waitForURL(/\/checkout\/complete\/\d+/);
};

/** A message over every page, in the place of what the server says. */
export const showBanner =
  (kind: 'maintenance' | 'merger', message: string): Act =>
  async (page) => {
    await page.route('**/api/v1/label/banners/**', (route) =>
      route.fulfill({
        headers: { 'content-type': 'application/vnd.api+json', 'x-carrel': '1' },
        body: JSON.stringify({ data: [{ type: 'banners', id: '1', attributes: { kind, message } }] }),
      }),
    );
    await page.reload();
  };
