/** Name of the cache of pages on the device: public ones (SITE-9) and those of the current user (SITE-13). */
export const STORED_PAGES = 'pages';

/** Attribute of the root element of a page that was stored on the device. */
export const STORED_ATTRIBUTE = 'data-stored';

/** Type of the message with which a page asks the service worker to store it. */
export const STORE_PAGE = 'STORE_PAGE';
