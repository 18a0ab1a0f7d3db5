/** Pages that the server renders with their products. */
const RENDERED = /^\/($|(book|courseware|classroom|collection|browse)\/|search$)/;

/** Returns true if the event is on a link to a page that the server renders, and the server can be reached. */
export function isOnRenderedLink({ target }: Event): boolean {
  const link = target instanceof Element && target.closest('a');
  // Without a connection, only the application can say so.
  return link && !link.hash ? RENDERED.test(link.pathname) && navigator.onLine : false;
}

/**
 * Lets links to pages that the server renders load them as documents until the promise settles (SITE-10). On a slow
 * network this is much faster than to load the code of the other page, its texts, the databases and its data one after
 * the other.
 *
 * Ends at the first press of anything else, because its effect may not be stored yet when the document is left.
 */
export function followLinksByDocument(until: Promise<unknown>): void {
  const follow = (event: Event) => {
    if (isOnRenderedLink(event)) event.stopPropagation();
    else end();
  };
  const end = () => removeEventListener('click', follow, true);
  addEventListener('click', follow, true);
  until.then(end, end);
}
