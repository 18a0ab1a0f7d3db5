import { Trans, useLingui } from '@lingui/react/macro';
import { ALL_CATEGORIES } from '../../../domain/catalog/category-bar.ts';
import { browseLink, links } from '../../../domain/launch/link-table.ts';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { aboutLinks, type NamedLink } from '../lazy/about-links.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { isCartShown, isStorefrontShown } from '../site-state.ts';

/** `/site-map`: links to all pages of the site. */
export function SiteMapPage() {
  const { t } = useLingui();
  const site = useSite();
  const stores: readonly NamedLink[] = isStorefrontShown(site)
    ? [{ id: 'browse', address: browseLink(ALL_CATEGORIES), text: <Trans>Browse</Trans> }]
    : [];
  const carts: readonly NamedLink[] = isCartShown(site)
    ? [{ id: 'cart', address: links.cart, text: <Trans>Cart</Trans> }]
    : [];
  const places: readonly NamedLink[] = [
    { id: 'home', address: links.home, text: <Trans>Home</Trans> },
    ...stores,
    { id: 'shelf', address: links.shelf, text: <Trans>My Shelf</Trans> },
    { id: 'downloads', address: links.downloads, text: <Trans>Books on this device</Trans> },
    {
      id: 'redeem',
      address: links.redeem,
      text: site.brand?.isCampusStore ? <Trans>Have an access code?</Trans> : <Trans>Redeem access code</Trans>,
    },
    ...carts,
    { id: 'saved', address: links.saved, text: <Trans>Saved for Later</Trans> },
    { id: 'account', address: links.account, text: <Trans>My Account</Trans> },
    ...aboutLinks(site),
    { id: 'install', address: links.install, text: <Trans>Install the app</Trans> },
    { id: 'cookies', address: links.cookies, text: <Trans>Cookies</Trans> },
    { id: 'licenses', address: links.licenses, text: <Trans>Open-source licenses</Trans> },
  ];
  return (
    <>
      <PageTitle>{t`Site map`}</PageTitle>
      <h1>
        <Trans>Site map</Trans>
      </h1>
      <ul className={layout.stack}>
        {places.map(({ id, address, text }) => (
          <li key={id}>
            <SiteLink address={address}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
