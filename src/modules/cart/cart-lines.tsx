import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CheckoutCart } from '../../domain/cart/cart-view-checkout.ts';
import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { useNotSavedToast } from '../../ui/use-not-saved-toast.tsx';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { removeLine, restoreLine } from './use-cart.ts';

interface CartLinesProps {
  cart: CheckoutCart;
  level?: 2 | 3;
}

/** The cart lines, each with a remove button that can be undone, and the refused lines. */
export function CartLines({ cart, level = 2 }: CartLinesProps) {
  const { t } = useLingui();
  const { mutate } = useMutation(removeLine, useNotSavedToast());
  const [removed, setRemoved] = useState<CartViewLine>();
  const remove = (line: CartViewLine) => {
    setRemoved(line);
    void mutate(line);
  };
  const isGone = removed !== undefined && !cart.lines.some((line) => line.key === removed.key);
  return (
    <div className={layout.stack}>
      <div role="status">{isGone && <RemovedNote line={removed} onUndone={() => setRemoved(undefined)} />}</div>
      {cart.lines.length > 0 && (
        <ul className={styles.lines} aria-label={t`Items in your cart`}>
          {cart.lines.map((line) => (
            <li key={line.key}>
              <CartLine line={line} level={level} onRemove={() => remove(line)} />
            </li>
          ))}
        </ul>
      )}
      {cart.refusedLines.length > 0 && (
        <ul className={styles.lines} aria-label={t`Items that could not be added`}>
          {cart.refusedLines.map((line) => (
            <li key={line.key}>
              <CartLine line={line} level={level} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Note about a removed line. It takes the focus, because the pressed button was removed with its line. */
function RemovedNote({ line, onUndone }: { line: CartViewLine; onUndone: () => void }) {
  const { name } = line.product;
  const { mutate } = useMutation(restoreLine, useNotSavedToast());
  const undo = () => {
    void mutate(line);
    onUndone();
  };
  return (
    <div className={styles.removed}>
      <span>
        <Trans>{name} was removed from your cart.</Trans>
      </span>
      <Button key={line.key} ref={focusNow} kind="quiet" size="small" onClick={undo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
