import * as z from 'zod/mini';
import { offeringKindSchema } from '../offerings/offering-schema.ts';
import { reasonSchema } from './reason-schema.ts';

/** The cause why a person cannot read a material. Each cause is a sentence on the page of the person. */
export const accessCauseSchema = z.enum([
  'unmatched',
  'no_sign_in',
  'signed_out',
  'license',
  'not_enrolled',
  'dropped',
  'completed',
  'section_dropped',
  'section_not_begun',
  'section_ended',
  'opted_out',
  'no_materials',
  'not_provided_yet',
  'not_chosen',
  'not_added',
  'not_bought',
  'revoked',
  'expired',
  'no_file',
]);
export type AccessCause = z.infer<typeof accessCauseSchema>;

export const accessFindingSchema = z.object({
  cause: accessCauseSchema,
  /** The section or the material concerned; `null` if the cause concerns the account. */
  subject: z.nullable(z.string()),
  /** Calendar day or time: the day on which the materials become available, or the end of the access. */
  date: z.nullable(z.string()),
  /** The product whose page has the remedy. */
  productId: z.nullable(z.string()),
});
export type AccessFinding = z.infer<typeof accessFindingSchema>;

const enrollmentSchema = z.object({
  id: z.string(),
  sectionId: z.string(),
  /** Course and section, e.g. "BIO 101 – 001: Biology". */
  section: z.string(),
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'dropped', 'completed']),
  optStatus: z.enum(['opted_in', 'opted_out', 'no_opt']),
  startDate: z.string(),
  endDate: z.string(),
});
export type PersonEnrollment = z.infer<typeof enrollmentSchema>;

/** POST /api/v1/manage/:org/people/:id/access: a digital product for a person, without payment. */
export const grantAccessSchema = z.object({
  /** Its ISBN or number. */
  product: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  /** Days of access from now on; `null` for access without end. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  reason: reasonSchema,
});

/** POST /api/v1/manage/:org/people/:id/access/:asset/revoke */
export const revokeAccessSchema = z.object({
  reason: reasonSchema,
});

/** A material on the shelf and the kind of access. What the person reads in it is not shown to staff. */
const shelfItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** ISBN of the product, or its number in the catalog. */
  number: z.string(),
  edition: z.nullable(z.string()),
  productType: z.string(),
  format: offeringKindSchema,
  source: z.enum(['purchase', 'free', 'redeemed', 'section']),
  acquiredAt: z.string(),
  expiresAt: z.nullable(z.string()),
  state: z.enum(['open', 'expired', 'revoked']),
});
export type PersonShelfItem = z.infer<typeof shelfItemSchema>;

/** GET /api/v1/manage/{org}/people/{id}: a person of the school, as staff see them. */
export const personPageSchema = z.object({
  id: z.string(),
  name: z.string(),
  login: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  /** The providers through which the person signs in. */
  identities: z.array(z.object({ issuer: z.string(), createdAt: z.string() })),
  externalIds: z.array(z.object({ id: z.string(), source: z.string(), kind: z.string(), value: z.string() })),
  enrollments: z.array(enrollmentSchema),
  shelf: z.array(shelfItemSchema),
  sessions: z.array(z.object({ id: z.string(), userAgent: z.string(), createdAt: z.string() })),
  findings: z.array(accessFindingSchema),
});
export type PersonPageData = z.infer<typeof personPageSchema>;

/** POST …/password-link. With a key the link is sent to the person; the same key sends one mail. */
export const newPasswordLinkSchema = z.object({ mailKey: z.optional(z.uuid()) });

/** The link, to be given to the person; `null` if a mail brings it. */
export const passwordLinkSchema = z.object({ url: z.nullable(z.string()) });

/** POST …/end-sessions: the number of sessions that were ended. */
export const endedSessionsSchema = z.object({ ended: z.number() });
