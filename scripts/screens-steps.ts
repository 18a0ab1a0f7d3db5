import type { Locator, Page } from '@playwright/test';
import type { Say } from './screens-words.ts';

/** Actions on a page before its screenshot is taken. */
export type Step = (page: Page, say: Say) => Promise<void>;

/** A screenshot of a screen or of a state of it. */
export interface Screen {
  readonly name: string;
  /** Name of a demonstration person, or one per locale where the act changes what the person has; absent means a visitor. */
  readonly person?: string | Readonly<Record<'en' | 'fr-CA', string>>;
  /** An address or a function that finds it. */
  readonly at: string | ((page: Page) => Promise<string>);
  /** Prepares the browser before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Actions before the screenshot is taken. */
  readonly step?: Step;
  /** True to capture only the window instead of the whole page, for layers over the page. */
  readonly isLayer?: boolean;
  /** Host name of a brand. */
  readonly host?: string;
}

type Control = 'button' | 'link';

const named = (page: Page | Locator, control: Control, name: string) =>
  page.getByRole(control, { name, exact: true }).first();

/** Clicks a button of the page by its English label. */
export const press =
  (english: string): Step =>
  async (page, say) => {
    await named(page, 'button', say(english)).click();
  };

/** Clicks a control of the open layer by its English label. */
export const choose =
  (english: string): Step =>
  async (page, say) => {
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say(english), exact: true })
      .last()
      .click();
  };

/** Follows a link by its title, which is the same in every language. */
export const openTitle =
  (title: string): Step =>
  async (page) => {
    await named(page.getByRole('main'), 'link', title).click();
  };

/** Opens the sheet of a material on the shelf by its title. */
export const openMaterial =
  (title: string): Step =>
  async (page) => {
    await named(page.getByRole('main'), 'button', title).click();
  };

/** Clicks the first element that matches. Use it for elements without a label. */
export const pressFirst =
  (selector: string): Step =>
  async (page) => {
    await page.locator(selector).first().click();
  };

/** Types into the first field of the open layer or of the page. */
export const write =
  (text: string): Step =>
  async (page) => {
    const layer = page.getByRole('dialog').last();
    const where = (await layer.count()) > 0 ? layer : page.getByRole('main');
    await where.getByRole('textbox').first().fill(text);
  };

/** Chooses the last option of a dialog, which often requires more input. */
export const chooseLastAnswer: Step = async (page) => {
  await page.getByRole('dialog').last().getByRole('radio').last().check();
};

/** A promise in the page of a service worker that controls it. */
const CONTROLLED = `new Promise((resolve) => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) resolve(true);
  serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
})`;

/** Takes the browser offline. The page continues with the data on the device. */
export const loseNetwork: Step = async (page) => {
  await page.evaluate(CONTROLLED);
  await page.context().setOffline(true);
};

/** Reloads the page offline. */
export const reopenOffline: Step = async (page, say) => {
  await loseNetwork(page, say);
  await page.reload();
};

export const goTo =
  (address: string): Step =>
  async (page) => {
    await page.goto(address);
  };

/** Waits until an element appears that shows that the page is ready. */
export const waitFor =
  (selector: string): Step =>
  async (page) => {
    await page.locator(selector).first().waitFor();
  };

/** Runs actions one after the other. */
export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page, say) => {
    for (const step of steps) await step(page, say);
  };

/** Adds the shown product to the cart unless it is already there. */
export const putIntoCart: Step = async (page, say) => {
  const main = page.getByRole('main');
  const add = named(main, 'button', say('Add To Cart'));
  const view = named(main, 'link', say('View Cart'));
  await add.or(view).first().waitFor();
  if (await add.isVisible()) await add.click();
  await view.waitFor();
};

/** Completes a checkout from the cart to the page of the paid order, with the first test card. */
export const payOrder: Step = async (page, say) => {
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /4242/ }).first().check();
  const [placeOrder = ''] = say('Place order – {total}').split(' – ');
  await page.getByRole('button', { name: placeOrder }).click();
  await page.waitForURL(/\/checkout\/complete\/\d+/);
};

/** Makes the server answer with a banner. Call it before the first page, because a page asks for banners only now and then. */
export const withBanner =
  (kind: 'maintenance' | 'merger', message: string) =>
  (page: Page): Promise<unknown> =>
    page.route('**/api/v1/label/banners/**', (route) =>
      route.fulfill({
        headers: { 'content-type': 'application/vnd.api+json', 'x-carrel': '1' },
        body: JSON.stringify({ data: [{ type: 'banners', id: '1', attributes: { kind, message } }] }),
      }),
    );
