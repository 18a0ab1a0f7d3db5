import type { FastifyInstance } from 'fastify';
import { scriptText } from '../../src/domain/reading/script-text.ts';
import { brandColors } from '../../src/domain/site/brand-colors.ts';
import type { WhiteLabel } from '../../src/domain/site/white-label-schema.ts';
import type { Database } from '../db/database.ts';
import { findWhiteLabel } from '../label/find-white-label.ts';
import { Html, html } from './html.ts';

const STYLE = '/brand.css';
const hidden = { schema: { hide: true } };
const MINUTES = 'public, max-age=300';

const colorsOf = (label: WhiteLabel) => brandColors(label.brandColor, label.brandContrastColor);

/** The rule that puts a brand's colours over ours; none where it has none. They can be read on each other, whatever the brand says. */
export function brandRule(label: WhiteLabel | undefined): string {
  const colors = label && colorsOf(label);
  return colors ? `html:root { --brand: ${colors.brand}; --brand-contrast: ${colors.contrast}; }\n` : '';
}

/** What a page wears its brand by from the first moment: the colours, and the facts that the application begins with. */
export function brandTags(label: WhiteLabel): Html {
  return html`${colorsOf(label) && html`<link rel="stylesheet" href="${STYLE}" />`}
    <script type="application/json" id="served-label">${new Html(scriptText(label))}</script>`;
}

/** The colours of the site that is asked, over those of the application. A style sheet: a page may carry no style of its own. */
export function registerBrandStyle(app: FastifyInstance, db: Database): void {
  app.get(STYLE, hidden, async (request, reply) => {
    const label = await findWhiteLabel(db, { host: request.hostname });
    reply.type('text/css; charset=utf-8').header('cache-control', MINUTES).header('vary', 'Host');
    return reply.send(brandRule(label));
  });
}
