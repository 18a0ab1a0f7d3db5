import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartNews } from '../../../domain/cart-news.ts';
import type { CartRow, CartViewLine } from '../../../domain/fold-cart.ts';
import { formatMoney } from '../../../domain/format-money.ts';
import { loadDevice } from '../../../sync/load-device.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Price } from '../../../ui/price.tsx';
import { useSave } from '../../../ui/use-save.tsx';
import { IntentText } from './intent-text.tsx';
import { RefusedRow } from './refused-row.tsx';

interface CartNewsRowProps {
  news: CartNews;
  /** The person leaves it as it is. */
  onTold: () => void;
}

/** One piece of news of the cart, with the choices that there are. */
export function CartNewsRow({ news, onTold }: CartNewsRowProps) {
  switch (news.kind) {
    case 'refused':
      return <RefusedNews row={news.row} />;
    case 'priceMoved':
      return (
        <LineNews line={news.line} onKeep={onTold}>
          <MovedPrice news={news} />
        </LineNews>
      );
    case 'withdrawn':
      return (
        <LineNews line={news.line} onKeep={onTold}>
          <Trans>This item can no longer be bought here. Remove it to check out.</Trans>
        </LineNews>
      );
    case 'owned':
      return (
        <LineNews line={news.line} onKeep={onTold}>
          <Trans>You have already purchased this item.</Trans>
        </LineNews>
      );
    case 'bought':
      return (
        <News
          name={news.product.name}
          actions={
            <Button size="small" onClick={onTold}>
              <Trans>OK</Trans>
            </Button>
          }
        >
          <Trans>It was bought in the meantime: it is on your shelf, and no longer in your cart.</Trans>
        </News>
      );
  }
}

function RefusedNews({ row }: { row: CartRow }) {
  return (
    <>
      <span>
        <IntentText intent={row} />
      </span>
      <RefusedRow row={row} />
    </>
  );
}

function LineNews({ line, onKeep, children }: { line: CartViewLine; onKeep: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const save = useSave();
  const { name } = line.product;
  const actions = (
    <>
      <Button size="small" aria-label={t`Keep ${name}`} onClick={onKeep}>
        <Trans>Keep</Trans>
      </Button>
      <Button size="small" kind="danger" aria-label={t`Remove ${name}`} onClick={() => void save(() => remove(line))}>
        <Trans>Remove</Trans>
      </Button>
    </>
  );
  return (
    <News name={name} actions={actions}>
      {children}
    </News>
  );
}

function News({ name, actions, children }: { name: string; actions: ReactNode; children: ReactNode }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{children}</span>
      <span className={layout.cluster}>{actions}</span>
    </>
  );
}

function MovedPrice({ news: { line, before, after } }: { news: CartNews & { kind: 'priceMoved' } }) {
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
  const device = await loadDevice();
  await device.enqueue({ kind: 'cart.removeOffering', payload: { lineKey, seen: { product } } });
}
