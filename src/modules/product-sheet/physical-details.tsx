import { BackorderNote } from './backorder-note.tsx';
import { BaseDetails } from './base-details.tsx';
import type { DetailsProps } from './details-of-type.tsx';

/** A thing that is sent: nothing opens, but it may be late. */
export function PhysicalDetails(props: DetailsProps) {
  return (
    <BaseDetails {...props}>
      <BackorderNote item={props.view.item} />
    </BaseDetails>
  );
}
