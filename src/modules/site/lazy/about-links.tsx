import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import { supportLinkOf } from '../../../domain/shelf/shelf-help.ts';
import type { SiteState } from '../site-state.ts';

export interface NamedLink {
  readonly id: string;
  readonly address: string;
  readonly text: ReactNode;
}

/** Links to the pages about the site. A brand may replace them (docs/white-label.md). */
export function aboutLinks({ brand, login }: SiteState): readonly NamedLink[] {
  const forDevelopers: readonly NamedLink[] = login?.navigationInfo.hasApiDocs
    ? [{ id: 'apiDocs', address: links.apiDocs, text: <Trans>API Docs</Trans> }]
    : [];
  const help: readonly NamedLink[] = brand?.helpLink
    ? [{ id: 'help', address: brand.helpLink, text: <Trans>Help</Trans> }]
    : [];
  return [
    ...help,
    { id: 'support', address: supportLinkOf(brand), text: <Trans>Support</Trans> },
    { id: 'privacy', address: brand?.privacyNoticeLink ?? links.privacyNotice, text: <Trans>Privacy Notice</Trans> },
    { id: 'terms', address: brand?.termsOfUseLink ?? links.termsOfUse, text: <Trans>Terms of Use</Trans> },
    { id: 'refund', address: brand?.refundPolicyLink ?? links.refundPolicy, text: <Trans>Refund Policy</Trans> },
    {
      id: 'accessibility',
      address: brand?.accessibilityLink ?? links.accessibility,
      text: <Trans>Accessibility</Trans>,
    },
    ...forDevelopers,
  ];
}
