import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { ChargeText } from './charge-text.tsx';
import { LastDayText } from './last-day-text.tsx';
import type { StepProps } from './opting-dialogs.tsx';

/** Dialog with the benefits, the cost and the deadline of opting in. */
export function OptInDialog({ section, products, isStoreShown, send }: StepProps) {
  const { t } = useLingui();
  const stay = () => send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      title={<Trans>Let’s get you opted in!</Trans>}
      closeLabel={t`Close`}
      onClose={stay}
      footer={
        <div className={layout.actions}>
          <Button onClick={stay}>
            <Trans>Stay Opted Out</Trans>
          </Button>
          <Button kind="primary" onClick={() => send({ type: 'optIn.submitted' })} data-autofocus>
            <Trans>Opt In</Trans>
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          {isStoreShown ? (
            <Trans>
              Opt in and the digital materials of this course are put on your shelf. If you would rather choose for
              yourself, look in the <Link {...toLocation(links.browseAll)}>digital bookstore</Link>.
            </Trans>
          ) : (
            <Trans>Opt in and the digital materials of this course are put on your shelf.</Trans>
          )}
        </p>
        <ChargeText section={section} products={products} optStatus="opted_in" />
        <LastDayText section={section} />
      </div>
    </Dialog>
  );
}
