import { fromPromise } from 'xstate';
import { offeringSelectionMachine, type SaveInput } from '../../../machines/offering-selection.ts';
import type { CartLineKey } from '../../domain/cart/cart-schema.ts';
import { toCartProduct } from '../../domain/cart/to-cart-product.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import { enqueue } from '../device/data/outbox-actions.ts';

/** Shows that the change is saved. Called after the device has stored it. */
type OnStored = (what: 'added' | 'updated' | 'shelved') => void;

/** The machine of the offering panel. It writes its mutations to the outbox of this device. */
export function savingMachine(item: CatalogItem, onStored: OnStored) {
  return offeringSelectionMachine.provide({
    actors: {
      addToCart: reporting(async (input) => {
        await enqueue({ kind: 'cart.addOffering', payload: lineOf(item, input) });
        onStored('added');
        return await keyOf(input);
      }),
      replaceInCart: reporting(async (input) => {
        if (!input.replaces) throw new Error('There is no cart line to replace');
        const payload = { ...lineOf(item, input), replaces: input.replaces };
        await enqueue({ kind: 'cart.replaceOffering', payload });
        onStored('updated');
        return await keyOf(input);
      }),
      addToShelf: reporting<unknown>(async () => {
        await enqueue({
          kind: 'shelf.addFree',
          payload: { productId: item.id, seen: { product: toCartProduct(item) } },
        });
        onStored('shelved');
      }),
    },
  });
}

/** Returns the payload of a mutation that adds a choice to the cart. */
export function lineOf(item: CatalogItem, { offering, format, courseId }: SaveInput) {
  return {
    offeringId: offering.id,
    format,
    ...withCourse(courseId),
    seen: { product: toCartProduct(item), offering },
  };
}

/** An actor that reports why a choice could not be saved. The person reads the dialog of the panel. */
function reporting<Saved>(save: (input: SaveInput) => Promise<Saved>) {
  return fromPromise<Saved, SaveInput>(async ({ input }) => {
    try {
      return await save(input);
    } catch (cause) {
      reportError(new Error(`Offering Options Error: ${String(cause)}`, { cause }));
      throw cause;
    }
  });
}

/**
 * Returns the key of a cart line. The rule is loaded with the chunk of the sync client, which contains the schemas that
 * it parses with.
 */
async function keyOf({ offering, courseId }: SaveInput): Promise<CartLineKey> {
  const { cartLineKeyOf } = await import('../../domain/cart/cart-line-key.ts');
  return cartLineKeyOf(offering.id, courseId);
}

function withCourse(courseId: CourseId | undefined): { courseId?: CourseId } {
  return courseId === undefined ? {} : { courseId };
}
