/** The badge API of the installed app's icon, the same in pages and workers. */
interface IconKeeper {
  setAppBadge(count: number): Promise<unknown>;
  clearAppBadge(): Promise<unknown>;
}
const hasIcon = (browser: object): browser is IconKeeper => 'setAppBadge' in browser;

/** Shows the number of unsaved changes on the app icon. Does nothing in browsers without this API. */
export async function setAppBadge(browser: object, unsent: number): Promise<void> {
  if (!hasIcon(browser)) return;
  // A browser may forbid it, and a window that is not installed has no icon.
  await (unsent > 0 ? browser.setAppBadge(unsent) : browser.clearAppBadge()).catch(() => undefined);
}
