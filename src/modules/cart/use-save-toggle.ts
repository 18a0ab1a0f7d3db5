import type { CartProduct } from '../../domain/cart/cart-schema.ts';
import type { ShownChoice } from '../../domain/saved/saved-schema.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { savedQuery } from '../device/data/queries.ts';
import { removeFromSaved, saveForLater } from '../saved/data/change-saved.ts';

/** Returns if a product is saved, and a function that saves or removes it. */
export function useSaveToggle(product: CartProduct, choice?: ShownChoice) {
  const isSaved = useQuery(savedQuery)?.items.some(({ id }) => id === product.id) === true;
  const onError = useNotSavedToast();
  const save = useMutation(saveForLater, onError);
  const remove = useMutation(removeFromSaved, onError);
  const toggle = () => void (isSaved ? remove.mutate(product) : save.mutate(product, choice, new Date()));
  return { isSaved, toggle };
}
