import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { supportLinkOf } from '../../../domain/shelf/shelf-help.ts';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SupportText } from '../lazy/support-text.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import { useSite } from '../site-context.ts';

export type InformationTopic = 'support' | 'terms' | 'refund' | 'accessibility';

/** Information pages of a site that has none of its own (SITE-2). Those that ask to write link to the support. */
export function InformationPage({ topic }: { topic: InformationTopic }) {
  const title = useTitle(topic);
  const { brand } = useSite();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <article className={layout.prose}>
        <h1>{title}</h1>
        <TopicText topic={topic} />
        {(topic === 'refund' || topic === 'accessibility') && (
          <p>
            <SiteLink address={supportLinkOf(brand)}>
              <Trans>Contact support</Trans>
            </SiteLink>
          </p>
        )}
      </article>
    </>
  );
}

function useTitle(topic: InformationTopic): string {
  const { t } = useLingui();
  const titles: Record<InformationTopic, string> = {
    support: t`Support`,
    terms: t`Terms of Use`,
    refund: t`Refund Policy`,
    accessibility: t`Accessibility`,
  };
  return titles[topic];
}

function TopicText({ topic }: { topic: InformationTopic }): ReactNode {
  switch (topic) {
    case 'support':
      return <SupportText />;
    case 'terms':
      return (
        <p>
          <Trans>
            You can read digital materials for the period stated in their license. The page of each title states what
            the publisher allows you to copy or print.
          </Trans>
        </p>
      );
    case 'refund':
      return (
        <p>
          <Trans>
            Platform fees and printed course materials are non-refundable. For everything else, write to the store that
            you bought from.
          </Trans>
        </p>
      );
    case 'accessibility':
      return (
        <p>
          <Trans>
            This site is made to be used with the keyboard alone, with a screen reader, at 400 percent zoom and without
            motion. If something does not work for you, tell us and we will fix it.
          </Trans>
        </p>
      );
  }
}
