import type { Locator } from '@playwright/test';

/**
 * Replaces the text of a field. In Firefox it is typed key by key: Playwright's `fill` sets the value there without
 * the form noticing.
 */
export async function typeText(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text);
  await field.clear();
  await field.pressSequentially(text);
}
