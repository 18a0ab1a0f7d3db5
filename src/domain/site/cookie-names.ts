/** The cookie that lasts as long as the browser of a shared computer is open; scripts may see it. No schema: the first chunk has it. */
export const SHARED_DEVICE_COOKIE = 'carrel_shared';

/** The cookie that names who logged in last, by id: a page knows by it, before any answer, that what it kept is somebody else's. */
export const USER_COOKIE = 'carrel_person';
