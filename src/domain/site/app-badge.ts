/** A browser that can put a number onto the icon of the installed app: page and worker have the same means. */
interface IconKeeper {
  setAppBadge(count: number): Promise<unknown>;
  clearAppBadge(): Promise<unknown>;
}
const hasIcon = (browser: object): browser is IconKeeper => 'setAppBadge' in browser;

/** Puts the number of changes that are not saved onto the icon. Nothing happens where the browser cannot. */
export async function setAppBadge(browser: object, unsent: number): Promise<void> {
  if (!hasIcon(browser)) return;
  // A browser may forbid it, and in a window that is not installed there is no icon.
  await (unsent > 0 ? browser.setAppBadge(unsent) : browser.clearAppBadge()).catch(() => undefined);
}
