import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { optingMessage } from '../../domain/opting/opting-message.ts';
import { isOptedOut } from '../../domain/sections/member-status.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import layout from '../../ui/page/layout.module.css';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ChargeText, StandingCharge } from './charge-text.tsx';
import { OptingMessageText } from './opting-message-text.tsx';
import type { OptingDialogSubject } from './opting-status.ts';
import { useNow } from './use-now.ts';

/** Loaded lazily, because reading the status does not need the state machine of the flow. */
const OptingFlow = lazyPart(async () => (await import('./opting-flow.tsx')).OptingFlow);

interface OptingBannerProps extends OptingDialogSubject {
  /** Address of the "Learn More" link. */
  learnMoreHref: string;
}

/** Opt status of the person in the course's program, with the button to change it (OPT-7). */
export function OptingBanner({ section, products, isStoreShown, learnMoreHref }: OptingBannerProps) {
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOut = isOptedOut(section, section.courseMember);
  const message = optingMessage(section, section.courseMember, now);
  const start = () => {
    setAsking(true);
    setChanging(true);
  };
  return (
    <>
      {message && (
        <Banner
          tone={message.kind === 'closed' ? 'warning' : 'info'}
          action={
            <span className={layout.cluster}>
              <a href={learnMoreHref} className={buttonClass({ kind: 'quiet', size: 'small' })}>
                <span>
                  <Trans>Learn More</Trans>
                  <VisuallyHidden>
                    {' '}
                    <Trans>about opting in and out</Trans>
                  </VisuallyHidden>
                </span>
              </a>
              {message.kind !== 'closed' && (
                <Button size="small" busy={isAsking} onClick={start}>
                  {isOut ? <Trans>Opt In</Trans> : <Trans>Opt Out</Trans>}
                </Button>
              )}
            </span>
          }
        >
          <p>
            <OptingMessageText message={message} />
          </p>
          <ChargeText section={section} products={products} optStatus={isOut ? 'opted_out' : 'opted_in'} />
        </Banner>
      )}
      {!message && <StandingCharge section={section} products={products} now={now} />}
      {isChanging && (
        <PartBoundary>
          <OptingFlow
            section={section}
            products={products}
            isStoreShown={isStoreShown}
            now={now}
            onAsked={() => setAsking(false)}
            onEnd={() => setChanging(false)}
          />
        </PartBoundary>
      )}
    </>
  );
}
