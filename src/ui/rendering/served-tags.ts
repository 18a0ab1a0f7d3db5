/**
 * Removes the tags that the server wrote into the head for clients without scripts. They describe the requested page
 * and would remain after a navigation.
 */
export function removeServedTags(): void {
  for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove();
}
