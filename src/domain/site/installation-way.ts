/** The ways to install a web app, each with its own steps (NAV-10). */
export const INSTALLATION_WAYS = ['iphone', 'android', 'androidFirefox', 'macSafari', 'firefox', 'chromium'] as const;

export type InstallationWay = (typeof INSTALLATION_WAYS)[number];

/**
 * Returns how a browser installs the app. An iPad identifies itself as a Mac; only its touch screen shows the difference.
 * @param touchPoints `navigator.maxTouchPoints`
 */
export function installationWayOf(userAgent: string, touchPoints: number): InstallationWay {
  const isMac = /Macintosh/.test(userAgent);
  // Every browser of these devices uses the same share menu.
  if (/iPhone|iPod|iPad/.test(userAgent) || (isMac && touchPoints > 1)) return 'iphone';
  const isFirefox = /Firefox\//.test(userAgent);
  if (/Android/.test(userAgent)) return isFirefox ? 'androidFirefox' : 'android';
  if (isFirefox) return 'firefox';
  return isMac && !/Chrome\/|Edg\//.test(userAgent) ? 'macSafari' : 'chromium';
}
