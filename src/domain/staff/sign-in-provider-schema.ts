import * as z from 'zod/mini';

/**
 * Claims that a person can change, or that can pass to another person. They never join a sign-in with the roster
 * (IDENT-1).
 */
export const UNSUITABLE_CLAIMS: readonly string[] = [
  ...['email', 'email_verified', 'name', 'given_name', 'family_name', 'middle_name', 'nickname', 'phone_number'],
];

/** Kinds of ids of a roster that a claim can hold. */
export const rosterKindSchema = z.enum(['student_number', 'eppn', 'username', 'sis_id']);
export type RosterKind = z.infer<typeof rosterKindSchema>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const issuer = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const clientId = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** The fields of a provider that staff edit. The secret is not one of them, because it is never sent back. */
export const signInProviderFormSchema = z.object({
  /** Name on the button of the sign-in page. */
  name,
  issuer,
  clientId,
  /** Empty: sign-ins are not joined with the roster. */
  claim: z.string().check(z.trim(), z.maxLength(200)),
  kind: rosterKindSchema,
  isEnabled: z.boolean(),
  version: z.string(),
});
export type SignInProviderForm = z.infer<typeof signInProviderFormSchema>;

/** POST /api/v1/manage/:org/sign-in-providers/ */
export const newSignInProviderSchema = z.object({ name, issuer, clientId });
export type NewSignInProvider = z.infer<typeof newSignInProviderSchema>;

const signInProviderSchema = z.object({
  id: z.string(),
  hasSecret: z.boolean(),
  form: signInProviderFormSchema,
  /** Redirect addresses to register at the provider, one for each site of the school. */
  redirectUrls: z.array(z.string()),
});
export type StaffSignInProvider = z.infer<typeof signInProviderSchema>;

export const signInProviderListSchema = z.object({
  items: z.array(signInProviderSchema),
  /** The provider of the environment settings, which the school uses while it has no enabled one of its own. */
  installation: z.nullable(z.object({ name: z.string(), issuer: z.string() })),
  /** False for a school without a host name: a provider then has no page to be offered on. */
  hasSite: z.boolean(),
});
export type SignInProviderList = z.infer<typeof signInProviderListSchema>;
