import { Trans, useLingui } from '@lingui/react/macro';
import layout from '../../ui/layout.module.css';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSite } from './site-context.ts';
import { siteTitleOf } from './site-facts.ts';

/**
 * `/platform/{place}`, shown if the operator has not configured the address of the provider's other platform (NAV-3).
 */
export function PlatformPage() {
  const { t } = useLingui();
  const site = useSite();
  const who = site.label?.org?.contactName ?? siteTitleOf(site);
  return (
    <>
      <PageTitle>{t`Another platform`}</PageTitle>
      <article className={layout.prose}>
        <h1>
          <Trans>This is on another platform</Trans>
        </h1>
        <p>
          <Trans>
            Running courses, catalogs and stores is done on the provider's own platform, which this site is not
            connected to. Nothing is missing from your shelf.
          </Trans>
        </p>
        <p>
          <Trans>To get there, ask {who}.</Trans>
        </p>
      </article>
    </>
  );
}
