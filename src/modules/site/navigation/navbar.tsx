import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links } from '../../../domain/launch/link-table.ts';
import { parseTerms } from '../../../domain/site/url-search.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { CartCountText } from '../../../ui/product/cart-count-text.tsx';
import { BrandLink } from '../brand/brand-link.tsx';
import { SiteSearch } from '../search/site-search.tsx';
import { useSite } from '../site-context.ts';
import { isCartShown, isSearchShown, isStorefrontShown } from '../site-state.ts';
import { UserMenu } from '../user/user-menu.tsx';
import styles from './navbar.module.css';
import { SiteLink } from './site-link.tsx';

/** The navigation bar of every page. */
export function Navbar({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useLingui();
  const site = useSite();
  const isStore = isStorefrontShown(site);
  // The home page has the same field in a larger size.
  const isHome = useLocation({ select: ({ pathname }) => pathname === links.home });
  return (
    <header className={styles.bar}>
      <div className={classNames(layout.page, styles.inner)}>
        <BrandLink />
        {isSearchShown(site) && !isHome && <NavbarSearch />}
        <nav className={styles.links} aria-label={t`Main`}>
          {isStore && (
            <Link {...toLocation(links.browseAll)} className={classNames(styles.item, styles.spare)}>
              <Trans>Browse</Trans>
            </Link>
          )}
          <Link {...toLocation(links.shelf)} className={classNames(styles.item, styles.spare)}>
            <Trans>My Shelf</Trans>
          </Link>
          <SiteLink
            address={site.brand?.helpLink ?? site.brand?.supportLink ?? links.support}
            className={classNames(styles.item, styles.spare)}
          >
            <Trans>Help</Trans>
          </SiteLink>
          {site.brand?.menuItems.map(({ title, link }) => (
            <SiteLink key={`${link} ${title}`} address={link} className={classNames(styles.item, styles.spare)}>
              {title}
            </SiteLink>
          ))}
          {isCartShown(site) && <CartLink count={site.cartCount} />}
          <UserMenu onLogOut={onLogOut} />
        </nav>
      </div>
    </header>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <Link {...toLocation(links.cart)} className={classNames(styles.item, styles.spare)}>
      <span className={styles.cart}>
        <ShoppingCart size={20} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <Trans>Cart</Trans>
      <CartCountText count={count} />
    </Link>
  );
}

/** The search, with the terms of the page of results. */
function NavbarSearch() {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.search}>
      <SiteSearch terms={pathname === links.search ? parseTerms(search.terms) : ''} />
    </div>
  );
}
