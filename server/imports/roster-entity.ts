import * as z from 'zod';

/** The entities of a roster in the order in which they depend on each other. */
export const rosterEntitySchema = z.enum(['term', 'course', 'section', 'person', 'enrollment']);
export type RosterEntity = z.infer<typeof rosterEntitySchema>;

/** Kind of a OneRoster user id: the username is Carrel's own login name, which the school did not send. */
export const OWN_LOGIN = 'carrellogin';
