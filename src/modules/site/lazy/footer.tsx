import { Trans, useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { lazyPart, PartBoundary } from '../../../ui/rendering/lazy-part.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { siteTitleOf } from '../site-state.ts';
import { aboutLinks, type NamedLink } from './about-links.tsx';
import styles from './footer.module.css';
import { FooterMore } from './footer-more.tsx';
import { useSiteLanguageForVisitors, useSiteLanguages } from './use-site-languages.ts';

const LanguageDialog = lazyPart(async () => (await import('./language-dialog.tsx')).LanguageDialog);

/** Links and language at the end of every page. A branded site has its own links (SITE-2). */
export function Footer({ year }: { year: number }) {
  const site = useSite();
  const title = siteTitleOf(site);
  return (
    <footer className={styles.footer}>
      <div className={classNames(layout.page, styles.inner)}>
        <FooterLinks />
        <FooterMore />
        <div className={styles.last}>
          <p>
            <Trans>
              © {year} {title}
            </Trans>
          </p>
          <div className={layout.flushEnd}>
            <LanguageButton />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const { t } = useLingui();
  const entries: readonly NamedLink[] = [
    ...aboutLinks(useSite()),
    { id: 'map', address: links.siteMap, text: <Trans>Site map</Trans> },
    { id: 'install', address: links.install, text: <Trans>Install the app</Trans> },
  ];
  return (
    <nav aria-label={t`About this site`}>
      <ul className={styles.links}>
        {entries.map(({ id, address, text }) => (
          <li key={id}>
            <SiteLink address={address}>{text}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LanguageButton() {
  const { i18n } = useLingui();
  const languages = useSiteLanguages();
  useSiteLanguageForVisitors();
  const [isOpen, setOpen] = useState(false);
  const current = languages.find(({ code }) => code === i18n.locale)?.name ?? i18n.locale;
  if (languages.length < 2) return null;
  return (
    <>
      <Button kind="quiet" icon={<Globe size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Language: {current}</Trans>
      </Button>
      {isOpen && (
        <PartBoundary>
          <LanguageDialog onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </>
  );
}
