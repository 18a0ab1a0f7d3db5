import type { WhiteLabel } from '../contract/white-label.ts';
import { links } from './link-table.ts';

/** Where help about the shelf is: the partner bookstore has a page of its own for it (spec/shelf.md §2, §6). */
export function shelfHelpLink(
  label: Pick<WhiteLabel, 'isFollettOrg' | 'helpLink' | 'supportLink'> | undefined,
): string {
  const support = label?.supportLink ?? links.support;
  return label?.isFollettOrg ? (label.helpLink ?? support) : support;
}
