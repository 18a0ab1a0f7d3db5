import { links } from '../launch/link-table.ts';
import type { WhiteLabel } from '../site/white-label-schema.ts';

/** Returns the support link of the site: the brand's own, or Carrel's (SITE-2). */
export function supportLinkOf(label: Pick<WhiteLabel, 'supportLink'> | undefined): string {
  return label?.supportLink ?? links.support;
}

/** Returns the help link of the shelf: the brand's own help, else its support (SITE-6). */
export function shelfHelpLink(label: Pick<WhiteLabel, 'helpLink' | 'supportLink'> | undefined): string {
  return label?.helpLink ?? supportLinkOf(label);
}
