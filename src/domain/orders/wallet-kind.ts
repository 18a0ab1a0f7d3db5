import type { WalletKind } from './payment-schema.ts';

/**
 * Whose wallet a browser opens (spec/storefront.md §7): Edge has Microsoft's, Safari Apple's, every other one Google's. The order
 * matters: Edge and Chrome call themselves Safari too.
 */
export function walletKindOf(userAgent: string): WalletKind {
  if (/\bEdgA?\/|\bEdgiOS\//.test(userAgent)) return 'MICROSOFT';
  if (/Chrome|Chromium|CriOS|FxiOS|Android/.test(userAgent)) return 'GOOGLE';
  return /\bSafari\//.test(userAgent) ? 'APPLE' : 'GOOGLE';
}
