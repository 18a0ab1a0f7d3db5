import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Renders placeholders for up to twelve tiles. */
export function renderProductTileSkeletons(count: number) {
  return PLACES.slice(0, count).map((place) => (
    <div key={place}>
      <Skeleton shape="cover" />
      <Skeleton />
      <Skeleton />
    </div>
  ));
}
