import * as z from 'zod/mini';

export const unmatchedReasonSchema = z.enum(['no_match', 'several_matches', 'claim_missing', 'match_in_use']);

/** A signed-in person who could not be joined with the roster (IDENT-2). */
export const unmatchedPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  login: z.string(),
  reason: unmatchedReasonSchema,
  /** The values that the school sent, by the name of the claim. */
  claims: z.record(z.string(), z.string()),
  message: z.nullable(z.string()),
  createdAt: z.string(),
  status: z.enum(['open', 'joined', 'dismissed']),
});
export type UnmatchedPerson = z.infer<typeof unmatchedPersonSchema>;
export const unmatchedListSchema = z.object({
  items: z.array(unmatchedPersonSchema),
  nextCursor: z.nullable(z.string()),
});

/** A person of a school as staff find them. `ids` are the ids in other systems. */
export const schoolPersonSchema = z.object({
  id: z.string(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  ids: z.array(z.string()),
});
export type SchoolPerson = z.infer<typeof schoolPersonSchema>;
/** `added`: in the order in which they were added. */
export const peopleSorts = ['added', 'name', '-name'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const schoolPeopleSchema = z.object({ items: z.array(schoolPersonSchema), nextCursor: z.nullable(z.string()) });

/**
 * GET /api/v1/roster-match/: why the signed-in person does not see their courses. `state` is `none` if nothing is to be
 * said: the person is joined, or belongs to no school.
 */
export const rosterMatchSchema = z.object({
  state: z.enum(['none', 'open', 'asked', 'dismissed']),
  organization: z.nullable(z.string()),
  reason: z.nullable(unmatchedReasonSchema),
  claims: z.record(z.string(), z.string()),
  message: z.nullable(z.string()),
});
export type RosterMatchState = z.infer<typeof rosterMatchSchema>;

/** The answer to a decision about a person in the queue. */
export const decisionSchema = z.object({ isDone: z.literal(true) });
