import { expect, test } from 'vitest';
import { installationWayOf } from '../../../src/domain/site/installation-way.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${SAFARI}`, 5, 'iphone'],
  ['Firefox on an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) FxiOS/150.0 ${SAFARI}`, 5, 'iphone'],
  ['an iPad, which names itself a Mac', `${MAC} ${SAFARI}`, 5, 'iphone'],
  ['Safari on a Mac', `${MAC} ${SAFARI}`, 0, 'macSafari'],
  ['Chrome on a Mac', `${MAC} ${CHROME}`, 0, 'chromium'],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 5, 'android'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5, 'androidFirefox'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0, 'firefox'],
  ['Edge on a Windows tablet', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/150.0.0.0`, 10, 'chromium'],
] as const)('tells how %s installs the app', (_, userAgent, touchPoints, way) => {
  expect(installationWayOf(userAgent, touchPoints)).toBe(way);
});
