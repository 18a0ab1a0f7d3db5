/** On an answer that was refused because the person has yet to accept the license agreement. */
export const EULA_HEADER = 'x-carrel-eula';
