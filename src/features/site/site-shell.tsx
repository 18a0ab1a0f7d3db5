import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { pageTitle } from '../../domain/page-title.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PageTitleContext } from '../../ui/page-title.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SiteContext } from './site-context.ts';
import { type SiteFacts, siteTitleOf } from './site-facts.ts';
import styles from './site-shell.module.css';
import { UpdateOffer } from './update-offer.tsx';

const MAIN = 'main';

interface SiteShellProps {
  site: SiteFacts;
  /** For the line of the copyright. */
  year: number;
  /** How the device stands with the server. */
  status?: ReactNode;
  onLogOut: () => void;
  children: ReactNode;
}

/** What stands around every screen: skip link, bar, footer, bottom navigation, and who hears of a new page. */
export function SiteShell({ site, year, status, onLogOut, children }: SiteShellProps) {
  const siteTitle = siteTitleOf(site);
  const toTitle = useMemo(() => (thing: string | undefined) => pageTitle(thing, siteTitle), [siteTitle]);
  return (
    <SiteContext value={site}>
      <PageTitleContext value={toTitle}>
        <div className={styles.shell}>
          <SkipLink targetId={MAIN}>
            <Trans>Skip to main content</Trans>
          </SkipLink>
          <Navbar onLogOut={onLogOut} />
          <CategoryBar />
          {status && <div className={styles.status}>{status}</div>}
          <main id={MAIN} tabIndex={-1} className={classNames(layout.page, layout.main, styles.main)}>
            {children}
          </main>
          <Footer year={year} />
          <BottomNavigation />
          <UpdateOffer />
        </div>
        <RouteFocus mainId={MAIN} />
      </PageTitleContext>
    </SiteContext>
  );
}
