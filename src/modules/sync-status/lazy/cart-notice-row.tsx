import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartNotice } from '../../../domain/cart/cart-notices.ts';
import type { CartViewLine } from '../../../domain/cart/fold-cart.ts';
import { formatMoney } from '../../../domain/format/format-money.ts';
import { useMutation } from '../../../engine/react/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotSavedToast } from '../../../ui/feedback/use-not-saved-toast.tsx';
import layout from '../../../ui/page/layout.module.css';
import { Price } from '../../../ui/product/price.tsx';
import type { DescribedCartNotice } from '../../cart/data/cart-notices.ts';
import { enqueue } from '../../device/data/outbox-actions.ts';
import { MutationText } from './mutation-text.tsx';
import { RefusedRow } from './refused-row.tsx';

interface CartNoticeRowProps {
  notices: DescribedCartNotice;
  /** Called when the person keeps the cart as it is. */
  onAcknowledged: () => void;
}

/** One cart notice with its choices. */
export function CartNoticeRow({ notices, onAcknowledged }: CartNoticeRowProps) {
  switch (notices.kind) {
    case 'refused':
      return <RejectedNotice notices={notices} />;
    case 'priceMoved':
      return (
        <LineNotice line={notices.line} onKeep={onAcknowledged}>
          <MovedPrice notices={notices} />
        </LineNotice>
      );
    case 'withdrawn':
      return (
        <LineNotice line={notices.line} onKeep={onAcknowledged}>
          <Trans>This item can no longer be bought here. Remove it to check out.</Trans>
        </LineNotice>
      );
    case 'owned':
      return (
        <LineNotice line={notices.line} onKeep={onAcknowledged}>
          <Trans>You have already purchased this item.</Trans>
        </LineNotice>
      );
    case 'bought':
      return (
        <NoticeText
          name={notices.product.name}
          actions={
            <Button size="small" onClick={onAcknowledged}>
              <Trans>OK</Trans>
            </Button>
          }
        >
          <Trans>It was bought in the meantime: it is on your shelf, and no longer in your cart.</Trans>
        </NoticeText>
      );
  }
}

function RejectedNotice({ notices: { row, description } }: { notices: DescribedCartNotice & { kind: 'refused' } }) {
  return (
    <>
      <span>
        <MutationText description={description} />
      </span>
      <RefusedRow row={row} />
    </>
  );
}

function LineNotice({ line, onKeep, children }: { line: CartViewLine; onKeep: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const { mutate } = useMutation(remove, useNotSavedToast());
  const { name } = line.product;
  const actions = (
    <>
      <Button size="small" aria-label={t`Keep ${name}`} onClick={onKeep}>
        <Trans>Keep</Trans>
      </Button>
      <Button size="small" kind="danger" aria-label={t`Remove ${name}`} onClick={() => void mutate(line)}>
        <Trans>Remove</Trans>
      </Button>
    </>
  );
  return (
    <NoticeText name={name} actions={actions}>
      {children}
    </NoticeText>
  );
}

function NoticeText({ name, actions, children }: { name: string; actions: ReactNode; children: ReactNode }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{children}</span>
      <span className={layout.cluster}>{actions}</span>
    </>
  );
}

function MovedPrice({ notices: { line, before, after } }: { notices: CartNotice & { kind: 'priceMoved' } }) {
  const { t, i18n } = useLingui();
  const money = (cents: number) => formatMoney(cents, i18n.locale, line.offering.currencyCode);
  return (
    <>
      <Trans>The price has changed.</Trans>{' '}
      <Price before={money(before)} beforeLabel={t`Before:`}>
        {money(after)}
      </Price>
    </>
  );
}

async function remove({ key: lineKey, product }: CartViewLine): Promise<void> {
  await enqueue({ kind: 'cart.removeOffering', payload: { lineKey, seen: { product } } });
}
