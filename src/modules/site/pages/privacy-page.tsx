import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import { type DataRow, DataTable } from '../../../ui/data-table.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SiteLink } from '../navigation/site-link.tsx';

/**
 * `/privacy-notice` of a site that has none of its own: what is stored on the device, under which names, and for how
 * long. An end-to-end test compares these names with the storage of a real browser.
 */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Privacy Notice`}</PageTitle>
      <article className={layout.prose}>
        <h1>
          <Trans>Privacy Notice</Trans>
        </h1>
        <p>
          <Trans>
            Your shelf, your cart and what you are reading are kept on your own device, so that they work without a
            network, and in your account on this site. Logging out removes them from the device.
          </Trans>
        </p>
        <OnDevice />
        <InStore />
        <Elsewhere />
      </article>
    </>
  );
}

function OnDevice() {
  const rows: readonly DataRow[] = [
    {
      id: 'person',
      label: <Trans>Your shelf, courses, cart, orders, codes, bookmarks and notes</Trans>,
      value: (
        <StoredData names={['person-*']}>
          <Trans>Until you log out. Changes that wait to be sent are kept here too.</Trans>
        </StoredData>
      ),
    },
    {
      id: 'books',
      label: <Trans>Books that you opened or downloaded</Trans>,
      value: (
        <StoredData names={['book-files-*']}>
          <Trans>Until you remove them, your access ends, or you log out.</Trans>
        </StoredData>
      ),
    },
    {
      id: 'catalogue',
      label: <Trans>Titles, searches and covers viewed on this device</Trans>,
      value: (
        <StoredData names={['catalogue', 'covers', 'pages', 'workbox-expiration']}>
          <Trans>The oldest are removed first. Your login is stored with them until you log out.</Trans>
        </StoredData>
      ),
    },
    {
      id: 'app',
      label: <Trans>The app itself</Trans>,
      value: (
        <StoredData names={['workbox-precache-*', 'old-assets', 'pdf-parts']}>
          <Trans>It lets this site open offline.</Trans>
        </StoredData>
      ),
    },
    {
      id: 'answers',
      label: <Trans>Language, site colors and dismissed messages</Trans>,
      value: (
        <StoredData names={['LANG', 'carrel.*']}>
          <Trans>Until you clear the data of this site in your browser.</Trans>
        </StoredData>
      ),
    },
    {
      id: 'tab',
      label: <Trans>Where you were on each page, and a code typed before logging in</Trans>,
      value: (
        <StoredData names={['tsr-*', 'carrel.code']}>
          <Trans>Until the tab is closed.</Trans>
        </StoredData>
      ),
    },
    {
      id: 'cookies',
      label: <Trans>Cookies</Trans>,
      value: (
        <StoredData
          names={['(__Host-)carrel_session', '(__Host-)carrel_device', 'carrel_shared', 'carrel_person', 'iframe-fix']}
        >
          <Trans>
            One says that you are logged in. One remembers that you logged in on this device before, so that wrong
            passwords typed elsewhere do not lock you out. One marks a shared computer until the browser is closed. One
            is set only where you allow it, inside another site.
          </Trans>
        </StoredData>
      ),
    },
  ];
  return (
    <>
      <h2>
        <Trans>What is stored on this device</Trans>
      </h2>
      <DataTable rows={rows} />
      <p>
        <Trans>
          See how much it is in <SiteLink address={links.account}>My Account</SiteLink>, and remove single books under{' '}
          <SiteLink address={links.downloads}>Books on this device</SiteLink>.
        </Trans>
      </p>
    </>
  );
}

/** The time for which data is stored, and the names under which a browser lists it. */
function StoredData({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return (
    <>
      {children}
      <br />
      <span className={layout.muted}>
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            <code className={layout.small}>{name}</code>
          </span>
        ))}
      </span>
    </>
  );
}

function InStore() {
  return (
    <>
      <h2>
        <Trans>What this site knows</Trans>
      </h2>
      <p>
        <Trans>
          Your account: name, email, courses, orders, codes, and where you are in each book, so that another device can
          go on there. Of each browser that is logged in, its kind and the day it was last used. Its log has the network
          address of each request. Card numbers never reach this site.
        </Trans>
      </p>
    </>
  );
}

function Elsewhere() {
  return (
    <>
      <h2>
        <Trans>What goes to others</Trans>
      </h2>
      <p>
        <Trans>
          Only what you start yourself: a payment goes to the payment service, and opening courseware or buying at a
          campus store tells that publisher or store who you are and which course it is for.
        </Trans>
      </p>
      <p>
        <Trans>This site shows no ads, sells no data, and does not share your clicks or error reports.</Trans>
      </p>
    </>
  );
}
