import { Trans, useLingui } from '@lingui/react/macro';
import { links } from '../../../domain/launch/link-table.ts';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useSite } from '../site-context.ts';

/**
 * `/platform/{place}`, shown if the operator has not configured the address of the provider's other platform (NAV-3).
 */
export function PlatformPage() {
  const { t } = useLingui();
  const { brand } = useSite();
  const who = brand?.org?.contactName ?? brand?.title;
  return (
    <>
      <PageTitle>{t`Page not available`}</PageTitle>
      <article className={layout.prose}>
        <h1>
          <Trans>This page isn't available here</Trans>
        </h1>
        <p>
          <Trans>It belongs to another site, which is not connected to this one. Your shelf is complete.</Trans>
        </p>
        <p>
          {who ? (
            <Trans>Ask {who} for its address.</Trans>
          ) : (
            <a href={links.support}>
              <Trans>Contact support</Trans>
            </a>
          )}
        </p>
      </article>
    </>
  );
}
