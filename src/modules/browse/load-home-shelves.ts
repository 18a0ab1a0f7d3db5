import type { ComponentType } from 'react';

let shelves: ComponentType | undefined;

/** The rows below the front of the shop, in a chunk of their own: the field above can be used before they are here. */
export async function loadHomeShelves(): Promise<{ default: ComponentType }> {
  shelves ??= (await import('./home-shelves.tsx')).HomeShelves;
  return { default: shelves };
}

/** The rows, once they were loaded: a painted page is taken over with them in it, and not put away while they are waited for. */
export function homeShelves(): ComponentType | undefined {
  return shelves;
}
