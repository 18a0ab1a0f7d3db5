import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { platformLink } from '../../../domain/launch/link-table.ts';
import type { Banner as BannerMessage } from '../../../domain/site/banner-schema.ts';
import { messageMark } from '../../../domain/site/dismissed-message.ts';
import { useQuery } from '../../../engine/react/use-query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import layout from '../../../ui/page/layout.module.css';
import { defineQuery } from '../../device/data/define-query.ts';
import { readDismissal, storeDismissal } from '../dismissals.ts';
import { useSite } from '../site-context.ts';
import styles from './site-notices.module.css';

const bannersQuery = defineQuery((syncClient) => syncClient.banners);

/** Banners of every page: the notice that the account is used by another person, maintenance, and the merger. */
export function SiteNotices() {
  const { t } = useLingui();
  const { login } = useSite();
  const banners = useQuery(bannersQuery);
  const isImpersonating = login?.isLoggedIn === true && login.navigationInfo.isImpersonating;
  const messages = banners?.value ?? [];
  if (!isImpersonating && messages.length === 0) return null;
  return (
    <section className={classNames(layout.page, styles.notices)} aria-label={t`Notices`}>
      {isImpersonating && <Impersonation name={login.user?.firstName ?? ''} />}
      {messages.map((message) => (
        <Message key={`${message.kind} ${messageMark(message.message)}`} {...message} />
      ))}
    </section>
  );
}

function Impersonation({ name }: { name: string }) {
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="small" href={platformLink('switchAccount')}>
          <Trans>Switch Account</Trans>
        </ButtonLink>
      }
    >
      <Trans>You are using the account of {name}. Your actions are recorded in their name.</Trans>
    </Banner>
  );
}

/** Maximum number of dismissals stored per kind. The oldest messages are no longer on the site. */
const MAX_MARKS = 20;

/** A banner that is dismissed by its text. A new text is shown again (SITE-3). */
function Message({ kind, message, link }: BannerMessage) {
  const { t } = useLingui();
  const name = kind === 'merger' ? 'carrel.merger' : 'carrel.maintenance';
  const mark = messageMark(message);
  const marksAway = () => readDismissal(name)?.split(' ') ?? [];
  const [isAway, setAway] = useState(() => marksAway().includes(mark));
  if (isAway) return null;
  const dismiss = () => {
    storeDismissal(name, [...marksAway(), mark].slice(-MAX_MARKS).join(' '));
    setAway(true);
  };
  return (
    <Banner
      tone={kind === 'merger' ? 'info' : 'warning'}
      onDismiss={dismiss}
      dismissLabel={t`Dismiss`}
      action={
        link !== undefined && (
          <ButtonLink size="small" href={link} target="_blank" rel="noreferrer">
            <Trans>Learn More</Trans>
          </ButtonLink>
        )
      }
    >
      {message}
    </Banner>
  );
}
