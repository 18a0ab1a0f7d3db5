import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoney } from '../../domain/format/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { CardChoice } from './card-choice.tsx';
import type { TestCard } from './test-cards.ts';
import type { WalletSheetProps } from './wallet-dialogs.tsx';
import { WalletSummary } from './wallet-summary.tsx';

/** The embedded gateway's wallet sheet with test cards. */
export function WalletSheet({ sheet, item, amounts, isPaying, onMethod, onDismiss }: WalletSheetProps) {
  const { t, i18n } = useLingui();
  const [card, setCard] = useState<TestCard>('pm_card_visa');
  const total = formatMoney(sheet.amount, i18n.locale);
  // A payment in progress cannot be canceled.
  const close = () => isPaying || onDismiss();
  return (
    <Dialog
      open
      title={<Trans>Pay now</Trans>}
      closeLabel={t`Cancel`}
      onClose={close}
      footer={
        <Button kind="primary" wide busy={isPaying} onClick={() => onMethod(card)} data-autofocus>
          <Trans>Pay {total}</Trans>
        </Button>
      }
    >
      <div className={layout.stack}>
        <WalletSummary name={item.name} amounts={amounts} total={sheet.amount} />
        <CardChoice card={card} onChange={setCard} />
      </div>
    </Dialog>
  );
}
