import { useEffect, useRef } from 'react';
import { useHasSsrPreview } from '../../ui/rendering/ssr-preview.tsx';
import { repeatEarlyPresses } from './early-presses.ts';
import { FailureDialog } from './failure-dialog.tsx';
import type { OfferingPanelProps } from './offering-panel.tsx';
import { PanelRows } from './panel-rows.tsx';
import type { OfferingView } from './use-offering-input.ts';
import { useOfferingSelection } from './use-offering-selection.ts';

/** Offerings, prices and the submit button, shown if this store sells the product or the course provides it. */
export function StorePanel(props: OfferingPanelProps & { view: OfferingView }) {
  const [snapshot, send] = useOfferingSelection(props.item, props.view);
  const state = snapshot.matches('shelved') ? 'shelved' : snapshot.hasTag('saving') ? 'saving' : 'choosing';
  const panel = useRef<HTMLElement>(null);
  const { id } = props.item;
  const isPreviewed = useHasSsrPreview(id);
  useEffect(() => {
    if (panel.current && !isPreviewed) void repeatEarlyPresses(panel.current, id);
  }, [id, isPreviewed]);
  return (
    <>
      <PanelRows
        {...props}
        panelRef={panel}
        selection={snapshot.context}
        state={state}
        onChoose={(offeringId, format) => send({ type: 'offering.chosen', offeringId, format })}
        onSubmit={() => send({ type: 'choice.submitted' })}
      />
      {snapshot.matches('failed') && <FailureDialog onClose={() => send({ type: 'failure.dismissed' })} />}
    </>
  );
}
