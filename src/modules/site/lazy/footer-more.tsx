import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { links, platformLink } from '../../../domain/launch/link-table.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';
import { readDismissal, storeDismissal } from '../dismissals.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { isBranded } from '../site-state.ts';
import styles from './footer.module.css';

/** Additional footer content of the provider's own site, and the cookie notice of every site. */
export function FooterMore() {
  const site = useSite();
  return (
    <>
      <SiteLinks />
      {!isBranded(site) && <ProviderLinks />}
      <CookieNotice />
    </>
  );
}

/** The site's links, because the bar has no room for them on a phone. */
function SiteLinks() {
  const { t } = useLingui();
  const { brand } = useSite();
  if (!brand || brand.menuItems.length === 0) return null;
  return (
    <nav aria-label={t`More of this site`}>
      <ul className={styles.links}>
        {brand.menuItems.map(({ title, link }) => (
          <li key={`${link} ${title}`}>
            <SiteLink address={link}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ProviderLinks() {
  const { t } = useLingui();
  return (
    <div className={styles.columns}>
      <nav aria-labelledby="footer-organizations">
        <p id="footer-organizations" className={styles.heading}>
          <Trans>Organizations</Trans>
        </p>
        <ul className={styles.links}>
          <li>
            <SiteLink address={platformLink('schools')}>
              <Trans>Schools</Trans>
            </SiteLink>
          </li>
          <li>
            <SiteLink address={platformLink('bookstores')}>
              <Trans>Bookstores</Trans>
            </SiteLink>
          </li>
          <li>
            <SiteLink address={platformLink('publishers')}>
              <Trans>Publishers</Trans>
            </SiteLink>
          </li>
        </ul>
      </nav>
      <nav aria-label={t`Social media`}>
        <p className={styles.heading} aria-hidden="true">
          <Trans>Follow us</Trans>
        </p>
        <ul className={styles.links}>
          {SOCIAL.map(({ place, name }) => (
            <li key={place}>
              <SiteLink address={platformLink(place)}>{name}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Links to social networks. Company names are the same in every language. */
const SOCIAL = [
  { place: 'facebook', name: 'Facebook' },
  { place: 'linkedin', name: 'LinkedIn' },
  { place: 'youtube', name: 'YouTube' },
] as const;

/** Cookie notice, shown once. Consent is not needed, because only necessary data is stored. */
function CookieNotice() {
  const { t } = useLingui();
  const { brand } = useSite();
  const [isRead, setRead] = useState(() => readDismissal('carrel.cookies') === 'read');
  if (isRead) return null;
  const dismiss = () => {
    storeDismissal('carrel.cookies', 'read');
    setRead(true);
  };
  return (
    <section className={styles.cookies} aria-label={t`Cookie notice`}>
      <p>
        <Trans>
          This site keeps only the cookies that it needs to work. More in the{' '}
          <SiteLink address={brand?.privacyNoticeLink ?? links.privacyNotice}>Privacy Notice</SiteLink>.
        </Trans>
      </p>
      <Button size="small" className={layout.small} onClick={dismiss}>
        <Trans>Got it</Trans>
      </Button>
    </section>
  );
}
