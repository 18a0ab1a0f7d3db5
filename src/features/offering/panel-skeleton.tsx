import { Skeleton } from '../../ui/skeleton.tsx';

/** Heading, button and edges of the panel, and one of its choices, in rem. */
const FRAME = 9;
const CHOICE = 4.25;

/** Holds the place of the panel, which what stands under it on a phone must not be pushed away from. */
export function PanelSkeleton({ offerings }: { offerings: number }) {
  return (
    <div style={{ minBlockSize: `${FRAME + CHOICE * offerings}rem` }}>
      <Skeleton shape="block" />
    </div>
  );
}
