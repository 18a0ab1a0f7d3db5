/**
 * Session cookie that lasts while the browser of a shared computer is open. Scripts can read it. It is separate from
 * the schemas, because the first chunk contains it.
 */
export const SHARED_DEVICE_COOKIE = 'carrel_shared';

/**
 * Cookie with the id of the person who signed in last. With it a page can detect, before any response, that its stored
 * data belongs to another person.
 */
export const USER_COOKIE = 'carrel_person';

/**
 * Attribute of the document element while a person is, or is expected to be, signed in: from the first paint on because
 * of {@link USER_COOKIE}, later because of the login.
 */
export const SIGNED_IN_ATTRIBUTE = 'data-signed-in';
