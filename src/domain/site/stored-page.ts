/** Name of the cache of public pages on the device (SITE-9). */
export const STORED_PAGES = 'pages';

/** Attribute of the root element of a page that was stored on the device. */
export const STORED_ATTRIBUTE = 'data-stored';

/** Type of the message with which a page asks the service worker to store it. */
export const STORE_PAGE = 'STORE_PAGE';
