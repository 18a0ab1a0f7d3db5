/** Header of a response that was refused because the person must accept the license agreement. */
export const EULA_HEADER = 'x-carrel-eula';
