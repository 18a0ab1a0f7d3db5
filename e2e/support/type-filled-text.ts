import type { BrowserContext } from '@playwright/test';

/**
 * Lets forms notice what Playwright fills in. Its function for Firefox sets the value of the field by script, which React
 * ignores; this one inserts the text as if it was typed.
 */
export async function typeFilledText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insertText = (text: string) => {
      const field = document.activeElement;
      // Playwright continues in the frame that has the focus.
      if (field instanceof HTMLIFrameElement) return field;
      document.execCommand('insertText', false, text);
      return undefined;
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => undefined });
  });
}
