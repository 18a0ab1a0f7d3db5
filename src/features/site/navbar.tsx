import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-help';
import Compass from 'lucide-react/icons/compass';
import Library from 'lucide-react/icons/library';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { toLocation } from '../../domain/link-location.ts';
import { links, searchLink } from '../../domain/link-table.ts';
import { MOST_TERMS_CHARACTERS, parseQuery, parseTerms } from '../../domain/url-search.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Brand } from './brand.tsx';
import styles from './navbar.module.css';
import { useSite } from './site-context.ts';
import { isCartShown, isStorefrontShown } from './site-facts.ts';
import { SiteLink } from './site-link.tsx';
import { UserMenu } from './user-menu.tsx';

/** The head of every page (spec/shelf.md §2 Navbar). */
export function Navbar({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useLingui();
  const site = useSite();
  const isStore = isStorefrontShown(site);
  return (
    <header className={styles.bar}>
      <div className={classNames(layout.page, styles.inner)}>
        <Brand />
        {isStore && <SiteSearch />}
        <nav className={styles.links} aria-label={t`Main`}>
          {isStore && (
            <Link {...toLocation(links.browse)} className={classNames(styles.item, styles.spare)}>
              <Compass size={20} aria-hidden="true" />
              <Trans>Browse</Trans>
            </Link>
          )}
          <Link {...toLocation(links.shelf)} className={classNames(styles.item, styles.spare)}>
            <Library size={20} aria-hidden="true" />
            <Trans>My Shelf</Trans>
          </Link>
          <SiteLink
            address={site.label?.helpLink ?? site.label?.supportLink ?? links.support}
            className={classNames(styles.item, styles.spare)}
          >
            <CircleHelp size={20} aria-hidden="true" />
            <Trans>Help</Trans>
          </SiteLink>
          {isCartShown(site) && <CartLink count={site.cartCount} />}
          <UserMenu onLogOut={onLogOut} />
        </nav>
      </div>
    </header>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <Link {...toLocation(links.cart)} className={styles.item}>
      <span className={styles.cart}>
        <ShoppingCart size={20} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span className={styles.itemText}>
        <Trans>Cart</Trans>
      </span>
      {count > 0 && (
        <VisuallyHidden>
          , <Plural value={count} one="# item" other="# items" />
        </VisuallyHidden>
      )}
    </Link>
  );
}

/** A GET form with the field `terms`, at most 1000 characters (spec/storefront.md §2 Search). */
function SiteSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const terms = pathname === links.search ? parseTerms(parseQuery(searchStr).terms) : '';
  return (
    <div className={styles.search}>
      <SearchField
        key={terms}
        action={links.search}
        name="terms"
        label={t`Search by title, author or ISBN`}
        submitLabel={<Trans>Search</Trans>}
        defaultValue={terms}
        maxLength={MOST_TERMS_CHARACTERS}
        onSearch={(wanted) => void navigate(toLocation(searchLink(wanted)))}
      />
    </div>
  );
}
