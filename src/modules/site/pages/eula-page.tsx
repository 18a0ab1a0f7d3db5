import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { eulaLink, links, signInLink } from '../../../domain/launch/link-table.ts';
import { safeRedirectPath } from '../../../domain/site/safe-redirect-path.ts';
import type { returnParams } from '../../../domain/site/url-search.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';
import { isSignedIn, siteTitleOf } from '../site-state.ts';

/** `/account/eula?next=`: the license agreement (ACCT-1). */
export function EulaPage({ query }: { query: ReturnType<typeof returnParams> }) {
  const { t } = useLingui();
  const site = useSite();
  return (
    <>
      <PageTitle>{t`License agreement`}</PageTitle>
      <article className={layout.prose}>
        <h1>
          <Trans>License agreement</Trans>
        </h1>
        <EulaText />
      </article>
      {isSignedIn(site) ? (
        <Acceptance back={safeRedirectPath(query.next)} isAccepted={site.login?.mustAcceptEula === false} />
      ) : (
        <div className={layout.cluster}>
          <ButtonLink kind="primary" href={signInLink(eulaLink(safeRedirectPath(query.next)))}>
            <Trans>Log In</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function EulaText() {
  const site = useSite();
  const title = siteTitleOf(site);
  return (
    <>
      <p>
        <Trans>
          Please read this before you use your materials on {title}. You are asked again only after a change.
        </Trans>
      </p>
      <ul className={layout.stack}>
        <li>
          <Trans>
            Digital materials are licensed to you, not sold. You can read them for the period stated in each license.
          </Trans>
        </li>
        <li>
          <Trans>
            Your account is for you only. The page of each title states what the publisher allows you to copy or print.
          </Trans>
        </li>
        <li>
          <Trans>Copies on your devices are removed when you log out or when a license ends.</Trans>
        </li>
      </ul>
      <p>
        <SiteLink address={site.brand?.termsOfUseLink ?? links.termsOfUse}>
          <Trans>Terms of Use</Trans>
        </SiteLink>
      </p>
    </>
  );
}

function Acceptance({ back, isAccepted }: { back: string; isAccepted: boolean }) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'reading' | 'sending' | 'sent' | 'failed'>('reading');
  const accept = async () => {
    setPhase('sending');
    const refreshResult = await (await loadSyncClient()).acceptEula();
    setPhase(refreshResult.isFresh ? 'sent' : 'failed');
  };
  const goBack = useEffectEvent(() => void navigate({ ...toLocation(back), replace: true }));
  // Wait until the login is updated as well, because the guard would otherwise redirect here again.
  const isDone = phase === 'sent' && isAccepted;
  useEffect(() => {
    if (isDone) goBack();
  }, [isDone]);
  if (isAccepted && phase === 'reading') return <Accepted back={back} />;
  return (
    <div className={layout.stack}>
      {phase === 'failed' && (
        <Banner tone="danger">
          <Trans>Your answer could not be saved. Connect to the network and try again.</Trans>
        </Banner>
      )}
      <div className={layout.cluster}>
        <Button
          kind="primary"
          busy={phase === 'sending' || phase === 'sent'}
          onClick={() => void accept().catch(() => setPhase('failed'))}
        >
          <Trans>Accept and continue</Trans>
        </Button>
        <SiteLink address="/logout">
          <Trans>Log Out</Trans>
        </SiteLink>
      </div>
    </div>
  );
}

function Accepted({ back }: { back: string }) {
  return (
    <p className={layout.cluster}>
      <Trans>You have accepted this agreement.</Trans>
      <SiteLink address={back}>
        <Trans>Continue</Trans>
      </SiteLink>
    </p>
  );
}
