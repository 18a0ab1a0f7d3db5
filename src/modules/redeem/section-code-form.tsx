import { Trans } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { toCartProduct } from '../../domain/cart/to-cart-product.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { MAX_CODE_LENGTH } from '../../domain/codes/max-code-length.ts';
import { isRefused } from '../../engine/outbox/is-refused.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { PendingMark } from '../../ui/feedback/sync-mark.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import layout from '../../ui/page/layout.module.css';
import { unsentQuery } from '../device/data/queries.ts';
import { CodeProblemText } from './code-problem-text.tsx';
import type { CodeMutation } from './data/mutations.ts';
import { redeemOnDevice } from './redeem-on-device.ts';

interface SectionCodeFormProps {
  item: CatalogItem;
  /** Called when the server has accepted the code and the classroom is open on this device. */
  onConfirmed?: (() => void) | undefined;
}

/**
 * Form for the section code of a classroom (CODE-4). The local database decides whether the classroom is open, and the
 * parent hides the form accordingly. A code typed offline is queued, and the form says so (CODE-2).
 */
export function SectionCodeForm({ item, onConfirmed }: SectionCodeFormProps) {
  const [machine] = useState(() => redeemOnDevice((code) => mutationOf(item, code)));
  const [snapshot, send] = useMachine(machine);
  const stored = useStoredCode(item);
  const { code, problem } = snapshot.context;
  const isConfirmed = snapshot.matches('success');
  const tellConfirmed = useEffectEvent(() => onConfirmed?.());
  useEffect(() => {
    if (isConfirmed) tellConfirmed();
  }, [isConfirmed]);

  if (isConfirmed) {
    return (
      <p role="status">
        <Trans>Your section code was accepted.</Trans>
      </p>
    );
  }
  const isBusy = snapshot.matches('processing');
  if (!isBusy && stored && !isRefused(stored)) {
    return <PendingMark label={<Trans>Your section code is saved on this device and will be sent later</Trans>} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) send({ type: 'code.submitted' });
  };
  const shown =
    problem ?? (stored && !isBusy ? ({ kind: 'refused', detail: stored.problem?.detail ?? '' } as const) : undefined);
  return (
    <form className={layout.stack} onSubmit={submit} noValidate autoComplete="off">
      <TextField
        label={<Trans>Section code</Trans>}
        help={<Trans>Your instructor gives you this code for your section.</Trans>}
        error={shown && <CodeProblemText problem={shown} />}
        value={code}
        onChange={(event) => send({ type: 'code.typed', code: event.target.value })}
        maxLength={MAX_CODE_LENGTH}
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <div>
        <Button kind="primary" type="submit" busy={isBusy}>
          <Trans>Redeem</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Returns the section code of this classroom that is in the outbox of this device or was refused. */
function useStoredCode({ id }: CatalogItem) {
  const rows = useQuery(unsentQuery);
  return rows?.find((row) => row.kind === 'code.redeemSection' && row.payload.productId === id);
}

function mutationOf(item: CatalogItem, sectionCode: string): CodeMutation {
  const product = toCartProduct(item);
  return { kind: 'code.redeemSection', payload: { productId: item.id, sectionCode, seen: { product } } };
}
