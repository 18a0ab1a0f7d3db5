import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { isFirefox } from './firefox.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Maximum number of Tab presses. A page has some dozens of controls; more presses mean that the focus goes in circles.
 */
const MAX_TABS = 150;

/**
 * Expects no accessibility violation that axe can detect; the failure lists the elements.
 * @param except selector of elements to leave out: a frame that blocks scripts would never answer
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  const axe = axeOn(page).withTags(STANDARDS);
  await expectNone(page, except === undefined ? axe : axe.exclude(except));
}

/**
 * Expects sufficient color contrast on the page. Use it for another theme of a page that was already checked
 * completely.
 */
export async function expectReadable(page: Page): Promise<void> {
  await expectNone(page, axeOn(page).withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * Creates an axe instance for the main frame only. The checked pages have no frames, and the second page that axe opens
 * to merge results takes as long as the rules.
 */
function axeOn(page: Page): AxeBuilder {
  // Passed rules are not reported, because reporting them takes a third of the time.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/**
 * Firefox is left out: its content process crashes now and then while axe reads a page, or soon after. The markup is the
 * same in every browser.
 */
async function expectNone(page: Page, axe: AxeBuilder): Promise<void> {
  if (isFirefox(page.context())) return;
  const { violations } = await axe.analyze();
  const barriers = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(barriers).toEqual([]);
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < MAX_TABS; at += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

/** Moves the focus to a control with Tab and presses a key. */
export async function pressByKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
