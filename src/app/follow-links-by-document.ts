/** Pages that the server renders with their products. */
const RENDERED = /^\/($|(book|courseware|classroom|collection|browse)\/|search$)/;

/**
 * Lets links to pages that the server renders load them as documents until the promise settles (SITE-10). On a slow
 * network this is much faster than to load the code of the other page, its texts, the databases and its data one after
 * the other.
 *
 * Ends at the first press of anything else, because its effect may not be stored yet when the document is left.
 */
export function followLinksByDocument(until: Promise<unknown>): void {
  const follow = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    // Without a connection, only the application can say so.
    if (link && !link.hash && RENDERED.test(link.pathname) && navigator.onLine) event.stopPropagation();
    else end();
  };
  const end = () => removeEventListener('click', follow, true);
  addEventListener('click', follow, true);
  until.then(end, end);
}
