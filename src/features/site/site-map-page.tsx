import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ALL_CATEGORIES } from '../../domain/category-bar.ts';
import { browseLink, links } from '../../domain/link-table.ts';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSite } from './site-context.ts';
import { isCartShown, isStorefrontShown } from './site-facts.ts';
import { SiteLink } from './site-link.tsx';

/** `/site-map`: every place of the site on one page. */
export function SiteMapPage() {
  const { t } = useLingui();
  const site = useSite();
  const places: readonly [boolean, string, ReactNode][] = [
    [true, links.home, <Trans key="home">Home</Trans>],
    [isStorefrontShown(site), browseLink(ALL_CATEGORIES), <Trans key="browse">Browse</Trans>],
    [true, links.shelf, <Trans key="shelf">My Shelf</Trans>],
    [isCartShown(site), links.cart, <Trans key="cart">Cart</Trans>],
    [true, links.account, <Trans key="account">My Account</Trans>],
    [true, links.support, <Trans key="support">Support</Trans>],
    [true, links.privacyNotice, <Trans key="privacy">Privacy Notice</Trans>],
    [true, links.termsOfUse, <Trans key="terms">Terms of Use</Trans>],
    [true, links.refundPolicy, <Trans key="refund">Refund Policy</Trans>],
    [true, links.accessibility, <Trans key="accessibility">Accessibility</Trans>],
  ];
  return (
    <>
      <PageTitle>{t`Site map`}</PageTitle>
      <h1>
        <Trans>Site map</Trans>
      </h1>
      <ul className={layout.stack}>
        {places.map(([isShown, address, text]) =>
          isShown ? (
            <li key={address}>
              <SiteLink address={address}>{text}</SiteLink>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
