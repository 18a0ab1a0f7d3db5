import { links } from '../launch/link-table.ts';
import type { WhiteLabel } from '../site/white-label-schema.ts';

/** Returns the support link of the site: the brand's own, or Carrel's (SITE-2). */
export function supportLinkOf(label: Pick<WhiteLabel, 'supportLink'> | undefined): string {
  return label?.supportLink ?? links.support;
}

/** Returns the help link of the shelf. The partner bookstore has its own page (SITE-6). */
export function shelfHelpLink(
  label: Pick<WhiteLabel, 'isFollettOrg' | 'helpLink' | 'supportLink'> | undefined,
): string {
  const support = supportLinkOf(label);
  return label?.isFollettOrg ? (label.helpLink ?? support) : support;
}
