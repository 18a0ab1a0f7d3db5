/**
 * Takes out the tags that the server wrote into the head for readers without script: they are about the page that was asked for, and would
 * stay when the person goes on to another.
 */
export function removeServedTags(): void {
  for (const tag of document.head.querySelectorAll('[data-served]')) tag.remove();
}
