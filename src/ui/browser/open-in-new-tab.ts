/**
 * Opens a page of another site in a new tab, which learns nothing about this one. Call it in the click handler; otherwise
 * the browser blocks the tab as a pop-up. It presses a link, because `window.open` lets Firefox run other tasks before it
 * returns, and each database transaction that is open meanwhile fails.
 */
export function openInNewTab(address: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' });
  link.click();
}
