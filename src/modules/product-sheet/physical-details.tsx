import { BackorderNote } from './backorder-note.tsx';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';

/** Details of a product that is shipped. It cannot be opened, but it may be backordered. */
export function PhysicalDetails(props: DetailsProps) {
  return (
    <BaseDetails {...props}>
      <BackorderNote item={props.view.item} />
    </BaseDetails>
  );
}
