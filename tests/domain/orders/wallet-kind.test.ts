import { expect, test } from 'vitest';
import { walletKindOf } from '../../../src/domain/orders/wallet-kind.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'GOOGLE'],
  [
    'Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'MICROSOFT',
  ],
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
    'APPLE',
  ],
  [
    'Chrome on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} CriOS/141.0 Mobile Safari/604.1`,
    'GOOGLE',
  ],
  [
    'Edge on an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) ${webkit} EdgiOS/141.0 Mobile Safari/604.1`,
    'MICROSOFT',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'GOOGLE'],
])('%s opens its wallet', (_, userAgent, kind) => {
  expect(walletKindOf(userAgent)).toBe(kind);
});
