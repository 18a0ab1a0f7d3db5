import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { LastDayText } from './last-day-text.tsx';
import styles from './opting.module.css';
import type { StepProps } from './opting-dialogs.tsx';

/** Details step of opting out: what the person gives up (OPT-2). */
export function OptOutDialog({ section, isStoreShown, send }: StepProps) {
  const { t } = useLingui();
  const stay = () => send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      title={<Trans>Are you sure you want to opt out?</Trans>}
      closeLabel={t`Close`}
      onClose={stay}
      footer={
        <div className={layout.actions}>
          <Button onClick={() => send({ type: 'optOut.continued' })}>
            <Trans>Continue to Opt Out</Trans>
          </Button>
          <Button kind="primary" onClick={stay} data-autofocus>
            <Trans>Stay Opted In</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <h3>
          <Trans>Inclusive Access provides great benefits</Trans>
        </h3>
        <ul className={styles.benefits}>
          <li>
            <Trans>Your materials are on your shelf on the first day of class.</Trans>
          </li>
          <li>
            <Trans>Your school has negotiated the price with the publishers.</Trans>
          </li>
          <li>
            <Trans>There is nothing to order: you are billed through your campus student account.</Trans>
          </li>
        </ul>
        <p>
          {isStoreShown ? (
            <Trans>
              If you opt out, this course's materials will be removed from your shelf, and you are not charged for them.
              You would have to find them yourself, for example in the{' '}
              <Link {...toLocation(links.browseAll)}>digital bookstore</Link>.
            </Trans>
          ) : (
            <Trans>
              If you opt out, this course's materials will be removed from your shelf, and you are not charged for them.
              You would have to find them yourself.
            </Trans>
          )}
        </p>
        <LastDayText section={section} />
      </div>
    </Dialog>
  );
}
