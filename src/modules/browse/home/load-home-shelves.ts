import type { ComponentType } from 'react';

let shelves: ComponentType | undefined;

/** Loads the rows of the home page from their own chunk, so that the search field above works before they arrive. */
export async function loadHomeShelves(): Promise<ComponentType> {
  shelves ??= (await import('./home-shelves.tsx')).HomeShelves;
  return shelves;
}

/**
 * Returns the rows if they are loaded. Hydration of a server-rendered page then keeps them, instead of hiding them
 * while they load.
 */
export function homeShelves(): ComponentType | undefined {
  return shelves;
}
