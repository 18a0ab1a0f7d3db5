/** The pages of staff. It is not in the table of links, which is part of the first script of every student. */
export const MANAGE_LINK = '/manage';
