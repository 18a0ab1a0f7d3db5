import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Banner as BannerMessage } from '../../../contract/banner.ts';
import { messageMark } from '../../../domain/dismissed-message.ts';
import { platformLink } from '../../../domain/link-table.ts';
import { loadDevice } from '../../../sync/load-device.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/layout.module.css';
import { lazySource, useObserved } from '../../../ui/use-observed.ts';
import { keepAnswer, readAnswer } from '../kept-answers.ts';
import { useSite } from '../site-context.ts';
import styles from './site-notices.module.css';

/** What concerns every page: whose eyes these are, maintenance, and the merger (spec/shelf.md §2 Other pages). */
export function SiteNotices() {
  const { t } = useLingui();
  const { login } = useSite();
  const banners = useObserved(
    'banners',
    lazySource(loadDevice, (device) => device.banners),
  );
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
      <Trans>You are using the account of {name}. What you do here is done in their name.</Trans>
    </Banner>
  );
}

/** What is remembered of each kind; the oldest are long gone from the site. */
const MOST_MARKS = 20;

/** Put away by its words: new ones show again. */
function Message({ kind, message, link }: BannerMessage) {
  const { t } = useLingui();
  const name = kind === 'merger' ? 'carrel.merger' : 'carrel.maintenance';
  const mark = messageMark(message);
  const marksAway = () => readAnswer(name)?.split(' ') ?? [];
  const [isAway, setAway] = useState(() => marksAway().includes(mark));
  if (isAway) return null;
  const dismiss = () => {
    keepAnswer(name, [...marksAway(), mark].slice(-MOST_MARKS).join(' '));
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
