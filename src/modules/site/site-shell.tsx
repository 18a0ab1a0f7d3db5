import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { pageTitle } from '../../domain/catalog/page-title.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import { PageTitleContext } from '../../ui/page/page-title.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { lazyPart } from '../../ui/rendering/lazy-part.tsx';
import { whenIdle } from '../../ui/rendering/when-idle.ts';
import { useAppServices } from './app-services.ts';
import { BottomNavigation } from './navigation/bottom-navigation.tsx';
import { Navbar } from './navigation/navbar.tsx';
import { RouteFocus } from './navigation/route-focus.tsx';
import { SiteContext } from './site-context.ts';
import styles from './site-shell.module.css';
import { isBranded, isStorefrontShown, type SiteState, siteTitleOf } from './site-state.ts';
import { WhenMessagesLoaded } from './when-messages-loaded.tsx';

const MAIN = 'main';

/** Below the fold: nothing above it waits for it or moves when it loads. */
const Footer = lazyPart(async () => {
  await whenIdle();
  return (await import('./lazy/footer.tsx')).Footer;
});
/** Loaded lazily, because a new version is rarely available. */
const UpdateOffer = lazyPart(async () => (await import('./lazy/update-offer.tsx')).UpdateOffer);
/** Banners of every page. */
const SiteNotices = lazyPart(async () => {
  await whenIdle();
  return (await import('./lazy/site-notices.tsx')).SiteNotices;
});
/** Needed only by users who have not accepted the license agreement. */
const EulaGuard = lazyPart(async () => (await import('./lazy/eula-guard.tsx')).EulaGuard);
/** Only branded sites have a category bar. */
const CategoryBar = lazyPart(async () => (await import('./lazy/category-bar.tsx')).CategoryBar);

interface SiteShellProps {
  site: SiteState;
  /** Year of the copyright line. */
  year: number;
  /** The sync status of the device. */
  status?: ReactNode;
  onLogOut: () => void;
  children: ReactNode;
}

/** The frame of every screen: skip link, navigation bar, footer, bottom navigation and focus management. */
export function SiteShell({ site, year, status, onLogOut, children }: SiteShellProps) {
  const siteTitle = siteTitleOf(site);
  const { applyUpdate } = useAppServices();
  const toTitle = useMemo(() => (thing: string | undefined) => pageTitle(thing, siteTitle), [siteTitle]);
  return (
    <SiteContext value={site}>
      <PageTitleContext value={toTitle}>
        <div className={styles.shell}>
          <SkipLink targetId={MAIN}>
            <Trans>Skip to main content</Trans>
          </SkipLink>
          <Navbar onLogOut={onLogOut} />
          {isBranded(site) && isStorefrontShown(site) && (
            <div className={styles.categories}>
              <WhenMessagesLoaded>
                <CategoryBar />
              </WhenMessagesLoaded>
            </div>
          )}
          <WhenMessagesLoaded>
            <SiteNotices />
            {site.login?.mustAcceptEula && <EulaGuard />}
          </WhenMessagesLoaded>
          {status && <div className={styles.status}>{status}</div>}
          <main id={MAIN} tabIndex={-1} className={classNames(layout.page, layout.main, styles.main)}>
            {children}
          </main>
          <WhenMessagesLoaded>
            <Footer year={year} />
          </WhenMessagesLoaded>
          <BottomNavigation />
          {applyUpdate && (
            <WhenMessagesLoaded>
              <UpdateOffer onApply={applyUpdate} />
            </WhenMessagesLoaded>
          )}
        </div>
        <RouteFocus mainId={MAIN} />
      </PageTitleContext>
    </SiteContext>
  );
}
