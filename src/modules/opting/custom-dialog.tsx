import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { ChargeText } from './charge-text.tsx';
import { LastDayText } from './last-day-text.tsx';
import type { StepProps } from './opting-dialogs.tsx';

/** Information dialog of a bookstore program, shown before the change (OPT-5). */
export function CustomDialog({ snapshot, send, section, products }: StepProps) {
  const { t } = useLingui();
  const { isOptedOut } = snapshot.context.status;
  const stay = () => send({ type: 'dialog.closed' });
  const change = () => send({ type: 'custom.submitted' });
  return (
    <Dialog
      open
      title={isOptedOut ? <Trans>Let’s get you opted in!</Trans> : <Trans>Are you sure you want to opt out?</Trans>}
      closeLabel={t`Close`}
      onClose={stay}
      footer={
        <div className={layout.actions}>
          <Button kind={isOptedOut ? 'secondary' : 'primary'} onClick={stay}>
            {isOptedOut ? <Trans>Stay Opted Out</Trans> : <Trans>Stay Opted In</Trans>}
          </Button>
          <Button kind={isOptedOut ? 'primary' : 'secondary'} onClick={change}>
            {isOptedOut ? <Trans>Opt In</Trans> : <Trans>Opt Out</Trans>}
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          {isOptedOut ? (
            <Trans>
              With your campus bookstore's ACCESS program, the materials of this course are put on your shelf at a lower
              price.
            </Trans>
          ) : (
            <Trans>
              If you leave your campus bookstore's ACCESS program, this course's materials will be removed from your
              shelf, and you would have to buy them at your campus bookstore.
            </Trans>
          )}
        </p>
        <ChargeText section={section} products={products} optStatus={isOptedOut ? 'opted_in' : 'opted_out'} />
        <LastDayText section={section} />
      </div>
    </Dialog>
  );
}
