import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { hasIframeCookie } from '../../../domain/site/iframe-cookie.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { allowCookies, renewCookie } from './allow-cookies.ts';

type Phase = 'asking' | 'refused' | 'allowed' | 'thanks';

/**
 * `/cookies`: page for a store embedded in another site, where browsers block cookies until the person allows them.
 * After a reload with cookies it shows a confirmation.
 */
export function CookiePage() {
  const { t } = useLingui();
  const [phase, setPhase] = useState<Phase>(() => (hasIframeCookie(document.cookie) ? 'thanks' : 'asking'));
  useEffect(() => {
    if (hasIframeCookie(document.cookie)) renewCookie(document);
  }, []);
  return (
    <>
      <PageTitle>{t`Cookies`}</PageTitle>
      {phase === 'thanks' ? <Thanks /> : <Question phase={phase} onPhase={setPhase} />}
    </>
  );
}

function Question({ phase, onPhase }: { phase: Phase; onPhase: (phase: Phase) => void }) {
  const allow = async () => onPhase((await allowCookies(document)) ? 'allowed' : 'refused');
  return (
    <div className={layout.prose}>
      <h1>
        <Trans>Please allow cookies</Trans>
      </h1>
      <p>
        <Trans>
          Your materials open inside another site, and your browser blocks our cookies until you allow them. We use them
          only to keep you logged in.
        </Trans>
      </p>
      {phase === 'refused' && (
        <Banner tone="danger">
          <Trans>Your browser did not allow it. Check its settings for cookies, then try again.</Trans>
        </Banner>
      )}
      <div className={layout.cluster}>
        <Button onClick={() => void allow()}>
          <Trans>Allow cookies</Trans>
        </Button>
        <Button kind="primary" disabled={phase !== 'allowed'} onClick={() => location.reload()}>
          <Trans>Access Your Materials Now</Trans>
        </Button>
      </div>
    </div>
  );
}

function Thanks() {
  return (
    <div className={layout.prose}>
      <h1>
        <Trans>Thank you</Trans>
      </h1>
      <p>
        <Trans>Cookies are allowed, and your materials will open from now on.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Refresh</Trans>
      </Button>
    </div>
  );
}
