import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-tools.mjs';

/**
 * Of what the browser brings along for its own window: the suggestions under its address field are pages of their own, whose start takes
 * more processor time than ours. A second list of features takes the place of the first, so what Playwright turns off is named again.
 */
const TURNED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How tests, benches and pictures start the Chromium of this machine. Throws where there is none. */
export function browserOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; `node scripts/setup.mjs --tests` installs one.');
  return {
    executablePath,
    // A sandbox cannot be had by root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--disable-features=${TURNED_OFF.join(',')}`],
  };
}
