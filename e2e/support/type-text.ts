import type { Locator } from '@playwright/test';
import { isFirefox } from './firefox.ts';

/**
 * Replaces the text of a field. In Firefox it is typed key by key: Playwright's `fill` sets the value there without
 * the form noticing.
 */
export async function typeText(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page().context())) return field.fill(text);
  await field.clear();
  await field.pressSequentially(text);
}
