import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import House from 'lucide-react/icons/house';
import Library from 'lucide-react/icons/library';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links } from '../../../domain/launch/link-table.ts';
import { CartCountText } from '../../../ui/product/cart-count-text.tsx';
import { useSite } from '../site-context.ts';
import { isCartShown, isStorefrontShown } from '../site-state.ts';
import styles from './bottom-navigation.module.css';

/** The bottom navigation of phones with four links. The style sheet decides when it is shown. */
export function BottomNavigation() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <nav className={styles.bar} aria-label={t`Places`}>
      <Link to={links.home} className={styles.place} activeOptions={{ exact: true }}>
        <House size={22} aria-hidden="true" />
        <Trans>Home</Trans>
      </Link>
      {isStorefrontShown(site) && (
        <Link {...toLocation(links.browseAll)} className={styles.place}>
          <Compass size={22} aria-hidden="true" />
          <Trans>Browse</Trans>
        </Link>
      )}
      <Link {...toLocation(links.shelf)} className={styles.place}>
        <Library size={22} aria-hidden="true" />
        <Trans>Shelf</Trans>
      </Link>
      {isCartShown(site) && (
        <Link {...toLocation(links.cart)} className={styles.place}>
          <span className={styles.icon}>
            <ShoppingCart size={22} aria-hidden="true" />
            {site.cartCount > 0 && (
              <span className={styles.count} aria-hidden="true">
                {site.cartCount}
              </span>
            )}
          </span>
          <Trans>Cart</Trans>
          <CartCountText count={site.cartCount} />
        </Link>
      )}
    </nav>
  );
}
