import type { InstallationWay } from './installation-way.ts';

/**
 * The condition under which a browser deletes data of a site that it has not promised to keep. Safari, and every browser
 * of an iPhone or iPad, also does so after seven days of use without a visit, unless the site is installed as an app. The
 * others only do so when the device is full.
 */
export type StorageLoss = 'weekWithoutVisit' | 'fullDevice';

/** @param isInstalled true if the page runs as an installed app */
export function storageLossOf(way: InstallationWay, isInstalled: boolean): StorageLoss {
  const isWebKit = way === 'iphone' || way === 'macSafari';
  return isWebKit && !isInstalled ? 'weekWithoutVisit' : 'fullDevice';
}
