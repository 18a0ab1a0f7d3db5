import * as z from 'zod/mini';

/** The two links to a publisher's platform (LAUNCH-1). */
export const linkVersionSchema = z.enum(['1.0', '2.0']);
export type LinkVersion = z.infer<typeof linkVersionSchema>;

/** A form in server-written markup, of which the action, method and hidden fields are used. */
export const htmlFormAnswerSchema = z.object({ html_form: z.string() });

/** A token and a state to post to the address. */
export const tokenAnswerSchema = z.object({ redirect_uri: z.url(), id_token: z.string(), state: z.string() });

/** GET /lti1p3/link/launch/ (link 2.0): one of two response shapes. */
export const linkTwoAnswerSchema = z.union([htmlFormAnswerSchema, tokenAnswerSchema]);
export type LinkTwoAnswer = z.infer<typeof linkTwoAnswerSchema>;

/** GET /lti1p0/link/authorize/ (link 1.0): the target and the key that loads the launch, or the error. */
export const linkOneAnswerSchema = z.object({
  target_url: z.optional(z.string()),
  cache_key: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type LinkOneAnswer = z.infer<typeof linkOneAnswerSchema>;

/** A form for another site, as `POST /onward/` accepts it: `fields` is JSON in one field. */
export const relayFieldsSchema = z.record(z.string(), z.string());
export type RelayFields = z.infer<typeof relayFieldsSchema>;
