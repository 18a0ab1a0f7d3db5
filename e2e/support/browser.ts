import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-tools.mjs';

/**
 * Disabled browser features. The suggestions below the address field are separate pages whose start takes more
 * processor time than the application. A second list of features replaces the first, so it repeats the features that
 * Playwright disables.
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

/**
 * Returns the launch options of this machine's Chromium for tests, benchmarks and screenshots. Throws if no Chromium is
 * installed.
 */
export function browserOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found; `node scripts/setup.mjs --tests` installs one.');
  return {
    executablePath,
    // The sandbox is not available to root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--disable-features=${TURNED_OFF.join(',')}`],
  };
}
