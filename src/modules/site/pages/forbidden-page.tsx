import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links, signInLink } from '../../../domain/launch/link-table.ts';
import { supportLinkOf } from '../../../domain/shelf/shelf-help.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import styles from './forbidden-page.module.css';

const FORBIDDEN = '/forbidden';

/**
 * The 403 page (NAV-5). It offers what helps: a visitor logs in and comes back, a signed-in person changes the account
 * or asks support.
 */
export function ForbiddenPage() {
  const { t } = useLingui();
  const { brand, login } = useSite();
  const { pathname, href } = useLocation();
  const isLoggedIn = login?.isLoggedIn === true;
  const shown = login === undefined ? styles.unknown : undefined;
  return (
    <>
      <PageTitle>{t`No access`}</PageTitle>
      <EmptyState
        level={1}
        icon={<Lock size={40} />}
        title={<Trans>Sorry, you can't access this page</Trans>}
        action={
          <div className={classNames(layout.cluster, layout.middle, shown)}>
            {!isLoggedIn && (
              <ButtonLink kind="primary" href={signInLink(pathname === FORBIDDEN ? links.home : href)}>
                <Trans>Log In</Trans>
              </ButtonLink>
            )}
            <Link {...toLocation(links.shelf)} className={buttonClass({ kind: isLoggedIn ? 'primary' : 'secondary' })}>
              <Trans>Back to my Shelf</Trans>
            </Link>
            {isLoggedIn && (
              <SiteLink address="/logout" className={buttonClass({ kind: 'secondary' })}>
                <Trans>Log Out</Trans>
              </SiteLink>
            )}
            <SiteLink address={supportLinkOf(brand)} className={buttonClass({ kind: 'secondary' })}>
              <Trans>Contact support</Trans>
            </SiteLink>
          </div>
        }
      >
        <span className={shown}>
          {isLoggedIn ? (
            <Trans>
              Your account does not have permission to see it. If you have another account, log out and use that one.
            </Trans>
          ) : (
            <Trans>You may need to log in, or you do not have permission to see it.</Trans>
          )}
        </span>
      </EmptyState>
    </>
  );
}
