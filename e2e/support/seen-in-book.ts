import { expect, type Locator, type Page } from '@playwright/test';

/** Expects that a picture is visible and has arrived. */
export async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Returns the color in the middle of an element, as it is drawn on the screen. */
export async function colorOf(page: Page, element: Locator): Promise<number[]> {
  const png = (await element.screenshot()).toString('base64');
  return page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    return [...(pen?.getImageData(picture.width / 2, picture.height / 2, 1, 1).data ?? [])];
  }, png);
}

/** Returns the words that are marked as found, on all visible pages. */
export function foundIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap((frame) =>
      [...(frame.contentDocument?.defaultView?.CSS.highlights.get('found') ?? [])].map(String),
    ),
  );
}

/** Counts the turns of the page's event loop while it says that it searches. */
export async function countTurns(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let turns = 0;
    Object.assign(window, { turns: () => turns });
    setInterval(() => {
      const isSearching = [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === 'Searching…',
      );
      if (isSearching) turns += 1;
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'turns')());
}
