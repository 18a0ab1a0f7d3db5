import type { Page } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { expectAccessible, tabTo } from '../support/accessibility.ts';
import { formPdf } from '../support/form-pdf.ts';
import { giveBook } from '../support/malformed-books.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { storedInStores } from '../support/stored-values.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const isSaved = (page: Page, state: 'idle' | 'pending') =>
  expect(page.locator('html')).toHaveAttribute('data-sync-state', state);

test('the form of a PDF is filled by keyboard, and stays after a reload, offline and on another device', {
  tag: '@firefox',
}, async ({ page, context, network, phone }) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  await giveBook(context, await formPdf());
  await reader.open('PDF');
  await expect(reader.position()).toContainText('Page 1');
  await expect(field(page, 'Station')).toHaveValue('Station 12');
  await expectAccessible(page);

  await tabTo(page, field(page, 'Your name'));
  await page.keyboard.type('Ada Byron');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fog at dawn.\nThen  rain.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('We');
  await tabTo(page, field(page, 'I was there'));
  await page.keyboard.press('Space');
  await field(page, 'Ports').selectOption(['Brest', 'Vigo']);
  // The keys did not turn the page, and the station cannot be changed.
  await expect(reader.position()).toContainText('Page 1');
  await field(page, 'Station').press('x');
  // The same field on another page has the same answer.
  await reader.turn();
  await expect(field(page, 'Your name')).toHaveValue('Ada Byron');

  const expectFilled = async (device: Page) => {
    await expect(field(device, 'Your name')).toHaveValue('Ada Byron');
    await expect(field(device, 'Remarks')).toHaveValue('Fog at dawn.\nThen  rain.');
    await expect(field(device, 'Tide: Flood')).toBeChecked();
    await expect(field(device, 'Tide: Ebb')).not.toBeChecked();
    await expect(field(device, 'Wind')).toHaveValue('West');
    await expect(field(device, 'Ports')).toHaveValues(['Brest', 'Vigo']);
    await expect(field(device, 'I was there')).toBeChecked();
    await expect(field(device, 'Station')).toHaveValue('Station 12');
  };
  await reader.button('Previous page').click();
  await expectFilled(page);
  await isSaved(page, 'idle');
  const other = new BookReader(await phone.newPage());
  await other.signIn('Maya');
  await giveBook(phone, await formPdf());
  await other.open('PDF');
  await expectFilled(other.page);

  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pdf-parts')).keys()).length))
    .toBeGreaterThanOrEqual(14);
  await network.goOffline();
  await page.reload();
  await expectFilled(page);
  await field(page, 'Your name').fill('Ada Lovelace');
  await field(page, 'I was there').uncheck();
  await isSaved(page, 'pending');
  // Both answers are on the device. A page that goes away in the same moment may take the last one with it.
  await expect.poll(() => storedInStores(page)).toMatch(/"agreed","values":\[\]/);
  await page.reload();
  await expect(field(page, 'Your name')).toHaveValue('Ada Lovelace');
  await network.goOnline();
  await expect(field(other.page, 'Your name')).toHaveValue('Ada Lovelace');
  await expect(field(other.page, 'I was there')).not.toBeChecked();
});

test('what is filled in is printed, and the scripts and buttons of a form do nothing', async ({ page, context }) => {
  const outside: string[] = [];
  await context.route('https://example.org/**', (route) => {
    outside.push(route.request().url());
    return route.abort();
  });
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  const reader = new BookReader(page);
  await reader.openBook(await formPdf(), 'PDF');
  await expect(field(page, 'Remarks')).toBeVisible();
  const paper = await reader.catchPrints();
  const printed = async () => {
    await reader.print('Print this page');
    await paper();
    return page.evaluate(() => {
      const sheet = String(Reflect.get(window, 'sheet'));
      Reflect.deleteProperty(window, 'sheet');
      return sheet;
    });
  };
  const empty = await printed();
  expect((await printed()) === empty).toBe(true);
  await field(page, 'Remarks').fill('Fog at dawn, rain at noon, wind in the night.');
  await field(page, 'Password').fill('secret');
  // The button has no control. A click on its picture is a click on the page.
  const button = await page.getByRole('main').getByRole('document').locator('canvas').last().boundingBox();
  if (!button) throw new Error('The button is not shown');
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  expect((await printed()) === empty).toBe(false);
  expect([outside, alerts]).toEqual([[], []]);
  await page.reload();
  await expect(field(page, 'Remarks')).toHaveValue(/^Fog at dawn/);
  await expect(field(page, 'Password')).toHaveValue('');
});
