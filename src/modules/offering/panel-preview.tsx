import { cartViewOf, startCartFold } from '../../domain/cart/fold-cart.ts';
import { selectOffering } from '../../domain/offerings/offering-selection.ts';
import type { OfferingPanelProps } from './offering-panel.tsx';
import { PanelRows } from './panel-rows.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { offeringView } from './use-offering-input.ts';

/**
 * The offerings with their prices as a person with an empty cart sees them, before the panel has read the cart. If the
 * server rendered it, a script of the page notes what is pressed in it. If another seller or a course decides (OFFER-8),
 * it is a placeholder.
 */
export function PanelPreview(props: OfferingPanelProps) {
  const { item, courseId } = props;
  const view = offeringView(props, EMPTY_CART, undefined, undefined);
  if (courseId !== undefined || view.seller !== 'store') return <PanelSkeleton offerings={item.offerings} />;
  const selection = selectOffering(view.input);
  return (
    <PanelRows {...props} view={view} selection={selection} state="waiting" onChoose={doNothing} onSubmit={doNothing} />
  );
}

const EMPTY_CART = cartViewOf(startCartFold(undefined));

function doNothing() {
  return undefined;
}
