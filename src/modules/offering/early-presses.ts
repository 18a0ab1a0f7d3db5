import type { ProductId } from '../../domain/primitives/ids-schema.ts';

/** What was pressed in a server-rendered panel before the application replaced it. */
interface EarlyPress {
  readonly productId: string;
  readonly value: string;
  readonly text: string;
}

declare global {
  /** Filled by a script of the page (`server/pages/early-presses.ts`). */
  var earlyPresses: EarlyPress[] | undefined;
}

/**
 * Presses the controls that were pressed in the server-rendered panel of the product also in this panel, in the same order
 * (OFFER-19). A control that the panel does not have any more is left out, such as "Add To Cart" when the product is in
 * the cart already.
 */
export async function repeatEarlyPresses(panel: HTMLElement, productId: ProductId): Promise<void> {
  const presses = globalThis.earlyPresses?.splice(0) ?? [];
  for (const { text, value } of presses.filter((press) => press.productId === productId)) {
    const same = [...panel.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')].find(
      (control) => control.value === value && control.textContent === text,
    );
    same?.focus({ preventScroll: true });
    same?.click();
    // React renders the choice before the next press.
    await Promise.resolve();
  }
}
