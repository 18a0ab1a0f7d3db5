import { Skeleton } from '../../ui/skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Hold the places of up to twelve tiles until they are there. */
export function tileSkeletons(count: number) {
  return PLACES.slice(0, count).map((place) => (
    <div key={place}>
      <Skeleton shape="cover" />
      <Skeleton />
      <Skeleton />
    </div>
  ));
}
