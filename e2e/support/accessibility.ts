import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A page has some dozens of controls; who has pressed Tab this often goes round in circles. */
const MAX_TABS = 150;

/**
 * Expects nothing on the page that a machine can recognise as a barrier; names the elements where it does.
 * @param except what is left out: a frame that nothing may run in would never answer
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  const axe = axeOn(page).withTags(STANDARDS);
  await expectNone(except === undefined ? axe : axe.exclude(except));
}

/** Expects that everything on the page can be read against its ground: for another theme of a page that was looked at whole. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNone(axeOn(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** In the page alone: no page that is examined holds frames, and a second page to put results together takes as long as the rules. */
function axeOn(page: Page): AxeBuilder {
  // What passes is not named: to name it takes a third of the time.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const barriers = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(barriers).toEqual([]);
}

/** Presses Tab until the control has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < MAX_TABS; at += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

/** Goes to a control with Tab and presses it. */
export async function pressByKeyboard(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
