import { scriptText } from '../../src/domain/format/script-text.ts';
import { brandColors } from '../../src/domain/site/brand-colors.ts';
import type { Brand } from '../../src/domain/site/brand-schema.ts';
import { Html, html } from './html.ts';

/**
 * Returns a style rule that overrides the default colors with those of a brand, or an empty string without them. The
 * colors always have enough contrast, whatever the brand specifies.
 */
export function brandRule(brand: Brand | undefined): string {
  const colors = brand && brandColors(brand.brandColor, brand.brandContrastColor);
  return colors ? `html:root { --brand: ${colors.brand}; --brand-contrast: ${colors.contrast}; }\n` : '';
}

/** Returns the data of the brand for the client. */
export function brandTag(brand: Brand): Html {
  return html`<script type="application/json" id="served-brand">${new Html(scriptText(brand))}</script>`;
}
