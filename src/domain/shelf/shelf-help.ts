import { links } from '../launch/link-table.ts';
import type { WhiteLabel } from '../site/white-label-schema.ts';

/** The support of the site: a partner's own in the place of ours (spec/storefront.md §1). */
export function supportLinkOf(label: Pick<WhiteLabel, 'supportLink'> | undefined): string {
  return label?.supportLink ?? links.support;
}

/** Where help about the shelf is: the partner bookstore has a page of its own for it (spec/shelf.md §2, §6). */
export function shelfHelpLink(
  label: Pick<WhiteLabel, 'isFollettOrg' | 'helpLink' | 'supportLink'> | undefined,
): string {
  const support = supportLinkOf(label);
  return label?.isFollettOrg ? (label.helpLink ?? support) : support;
}
