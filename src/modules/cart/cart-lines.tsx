import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutCart } from '../../domain/cart/cart-view-checkout.ts';
import type { CartViewLine } from '../../domain/cart/fold-cart.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { UndoNote } from '../../ui/feedback/undo-note.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import layout from '../../ui/page/layout.module.css';
import styles from './cart.module.css';
import { CartLine } from './cart-line.tsx';
import { removeLine, restoreLine } from './use-cart.ts';
import { restoreSavedLine, saveLine } from './use-saved.ts';

interface CartLinesProps {
  cart: CheckoutCart;
  level?: 2 | 3;
}

/** A line that is no longer in the cart, and the action that removed it. */
interface Done {
  readonly kind: 'removed' | 'saved';
  readonly line: CartViewLine;
}

/** The cart lines, each with buttons to remove it or save it for later, and the refused lines. Both can be undone. */
export function CartLines({ cart, level = 2 }: CartLinesProps) {
  const { t } = useLingui();
  const onError = useNotSavedToast();
  const remove = useMutation(removeLine, onError);
  const save = useMutation(saveLine, onError);
  const [done, setDone] = useState<Done>();
  const onRemove = (line: CartViewLine) => {
    setDone({ kind: 'removed', line });
    void remove.mutate(line);
  };
  const onSave = (line: CartViewLine) => {
    setDone({ kind: 'saved', line });
    void save.mutate(line);
  };
  const isGone = done !== undefined && !cart.lines.some((line) => line.key === done.line.key);
  return (
    <div className={layout.stack}>
      <div role="status">
        {isGone && <DoneNote key={done.line.key} done={done} onUndone={() => setDone(undefined)} />}
      </div>
      {cart.lines.length > 0 && (
        <ul className={styles.lines} aria-label={t`Items in your cart`}>
          {cart.lines.map((line) => (
            <li key={line.key}>
              <CartLine line={line} level={level} onRemove={() => onRemove(line)} onSave={() => onSave(line)} />
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

/** Note about a line that left the cart. */
function DoneNote({ done: { kind, line }, onUndone }: { done: Done; onUndone: () => void }) {
  const { name } = line.product;
  const { mutate } = useMutation(kind === 'saved' ? restoreSavedLine : restoreLine, useNotSavedToast());
  return (
    <UndoNote
      undoLabel={<Trans>Undo</Trans>}
      onUndo={() => {
        void mutate(line);
        onUndone();
      }}
    >
      {kind === 'removed' ? (
        <Trans>{name} was removed from your cart.</Trans>
      ) : (
        <Trans>
          {name} was moved to your <Link {...toLocation(links.saved)}>saved items</Link>.
        </Trans>
      )}
    </UndoNote>
  );
}
