import { Trans } from '@lingui/react/macro';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholders of the tiles on the first visit on this device, while the shelf is loading. */
export function MaterialSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading your materials</Trans>
      </VisuallyHidden>
      <div className={layout.tiles}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="cover" />
        ))}
      </div>
    </div>
  );
}
