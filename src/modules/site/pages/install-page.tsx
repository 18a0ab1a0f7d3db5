import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useSyncExternalStore } from 'react';
import { INSTALLATION_WAYS, type InstallationWay, installationWayOf } from '../../../domain/site/installation-way.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useAppServices } from '../app-services.ts';

/** `/install`: how to install the app, with the steps of this browser first (NAV-10). */
export function InstallPage() {
  const { t } = useLingui();
  const { install } = useAppServices();
  // The server does not know the browser.
  const own = useSyncExternalStore(never, wayOfThisBrowser, () => undefined);
  const others = INSTALLATION_WAYS.filter((way) => way !== own);
  return (
    <div className={layout.prose}>
      <PageTitle>{t`Install the app`}</PageTitle>
      <h1>
        <Trans>Install the app</Trans>
      </h1>
      <p>
        <Trans>
          The app has its own icon and window. It opens without a connection and shows your shelf, your cart and the
          books you keep on this device.
        </Trans>
      </p>
      {install && (
        <Button kind="primary" icon={<Download size={18} aria-hidden="true" />} onClick={() => void install()}>
          <Trans>Install the app</Trans>
        </Button>
      )}
      {own && (
        <section aria-labelledby="this-browser">
          <h2 id="this-browser">
            <Trans>In this browser</Trans>
          </h2>
          <Steps way={own} />
        </section>
      )}
      <h2>{own ? <Trans>In other browsers</Trans> : <Trans>Choose your browser</Trans>}</h2>
      {others.map((way) => (
        <section key={way}>
          <h3>
            <WayName way={way} />
          </h3>
          <Steps way={way} />
        </section>
      ))}
    </div>
  );
}

const never = () => () => undefined;
const wayOfThisBrowser = () => installationWayOf(navigator.userAgent, navigator.maxTouchPoints);

function WayName({ way }: { way: InstallationWay }): ReactNode {
  const names: Record<InstallationWay, ReactNode> = {
    iphone: <Trans>iPhone and iPad</Trans>,
    android: <Trans>Chrome, Edge or Samsung Internet on Android</Trans>,
    androidFirefox: <Trans>Firefox on Android</Trans>,
    macSafari: <Trans>Safari on a Mac</Trans>,
    firefox: <Trans>Firefox on a computer</Trans>,
    chromium: <Trans>Chrome or Edge on a computer</Trans>,
  };
  return names[way];
}

function Steps({ way }: { way: InstallationWay }): ReactNode {
  const steps: Record<InstallationWay, readonly [string, ReactNode][]> = {
    iphone: [
      ['share', <Trans key="1">Select Share, the square with an arrow.</Trans>],
      ['add', <Trans key="2">Select Add to Home Screen. You may have to scroll down to it.</Trans>],
      ['open', <Trans key="3">Select Add, then open the app from your Home Screen and log in there once.</Trans>],
    ],
    android: [
      ['menu', <Trans key="1">Open the menu of the browser.</Trans>],
      ['install', <Trans key="2">Select Install app or Add to Home screen.</Trans>],
    ],
    androidFirefox: [
      ['menu', <Trans key="1">Open the menu, the three dots beside the address.</Trans>],
      ['install', <Trans key="2">Select Add app to Home screen or Install.</Trans>],
    ],
    macSafari: [
      ['file', <Trans key="1">Open the File menu.</Trans>],
      ['dock', <Trans key="2">Select Add to Dock, then Add.</Trans>],
    ],
    firefox: [
      [
        'windows',
        <Trans key="1">On Windows, select the icon at the end of the address that adds the site to the taskbar.</Trans>,
      ],
      [
        'others',
        <Trans key="2">
          On a Mac and on Linux, Firefox installs no apps. Bookmark this site instead. It opens without a connection in
          Firefox, too.
        </Trans>,
      ],
    ],
    chromium: [
      ['icon', <Trans key="1">Select the install icon at the end of the address.</Trans>],
      ['menu', <Trans key="2">If there is none, open the menu of the browser and select Install.</Trans>],
    ],
  };
  const List = way === 'firefox' ? 'ul' : 'ol';
  return (
    <List>
      {steps[way].map(([id, text]) => (
        <li key={id}>{text}</li>
      ))}
    </List>
  );
}
