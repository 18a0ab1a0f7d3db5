import { useLingui } from '@lingui/react/macro';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { savingMachine } from './save-choice.ts';
import type { OfferingView } from './use-offering-input.ts';

/** Runs one machine while the product is mounted. Changed input is sent to it as events. */
export function useOfferingSelection(item: CatalogItem, view: OfferingView) {
  const { t } = useLingui();
  const showToast = useToast();
  const [machine] = useState(() =>
    savingMachine(item, (what) => {
      const texts = { added: t`Added to your cart`, updated: t`Your cart is updated`, shelved: t`Added to your shelf` };
      showToast('success', texts[what]);
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: view.input });
  const { input } = view;
  const refusedRow = view.refused?.rowId;

  useEffect(() => send({ type: 'input.changed', input }), [input, send]);
  // An older refusal is already marked on the page. Only a new one opens the dialog.
  const knownRow = useRef(refusedRow);
  useEffect(() => {
    if (refusedRow && refusedRow !== knownRow.current) {
      send({ type: 'cart.refused' });
      // Acknowledge the notice, because this panel already shows it and no other layer needs to.
      void loadSyncClient().then((syncClient) => syncClient.acknowledgeCartNotices([refusedRow]));
    }
    knownRow.current = refusedRow;
  }, [refusedRow, send]);
  return [snapshot, send] as const;
}
