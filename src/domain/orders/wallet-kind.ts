import type { WalletKind } from './payment-schema.ts';

/**
 * Returns the wallet of a browser: Microsoft's for Edge, Apple's for Safari, Google's for every other one. The order of
 * the checks matters, because the user agents of Edge and Chrome contain "Safari" too.
 */
export function walletKindOf(userAgent: string): WalletKind {
  if (/\bEdgA?\/|\bEdgiOS\//.test(userAgent)) return 'MICROSOFT';
  if (/Chrome|Chromium|CriOS|FxiOS|Android/.test(userAgent)) return 'GOOGLE';
  return /\bSafari\//.test(userAgent) ? 'APPLE' : 'GOOGLE';
}
