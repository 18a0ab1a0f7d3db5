import type { FastifyInstance } from 'fastify';
import { scriptText } from '../../src/domain/format/script-text.ts';
import { brandColors } from '../../src/domain/site/brand-colors.ts';
import { BRAND_STYLE } from '../../src/domain/site/stored-page.ts';
import type { WhiteLabel } from '../../src/domain/site/white-label-schema.ts';
import type { Database } from '../db/database.ts';
import { findWhiteLabel } from '../label/find-white-label.ts';
import { Html, html } from './html.ts';

const hidden = { schema: { hide: true } };
const MINUTES = 'public, max-age=300';

const colorsOf = (label: WhiteLabel) => brandColors(label.brandColor, label.brandContrastColor);

/**
 * Returns a style rule that overrides the default colors with those of a brand, or an empty string without them. The
 * colors always have enough contrast, whatever the brand specifies.
 */
export function brandRule(label: WhiteLabel | undefined): string {
  const colors = label && colorsOf(label);
  return colors ? `html:root { --brand: ${colors.brand}; --brand-contrast: ${colors.contrast}; }\n` : '';
}

/** Returns the tags that apply the brand to a page before the client starts: its colors, and its initial data. */
export function brandTags(label: WhiteLabel): Html {
  return html`${colorsOf(label) && html`<link rel="stylesheet" href="${BRAND_STYLE}" />`}
    <script type="application/json" id="served-label">${new Html(scriptText(label))}</script>`;
}

/**
 * Serves the colors of the requesting site as a style sheet, because the content security policy forbids inline styles.
 */
export function registerBrandStyle(app: FastifyInstance, db: Database): void {
  app.get(BRAND_STYLE, hidden, async (request, reply) => {
    const label = await findWhiteLabel(db, { host: request.hostname });
    reply.type('text/css; charset=utf-8').header('cache-control', MINUTES).header('vary', 'Host');
    return reply.send(brandRule(label));
  });
}
