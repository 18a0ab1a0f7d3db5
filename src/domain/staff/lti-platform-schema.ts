import * as z from 'zod/mini';
import { rosterKindSchema } from './sign-in-provider-schema.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const address = z.string().check(z.trim(), z.maxLength(1000));
const issuer = address.check(z.minLength(1));
/** Client ids and deployment ids are opaque, and are compared as they are. */
const opaque = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));

/** The claim of the student information system's own id, which the platform sets and no teacher can change. */
export const SOURCED_ID_CLAIM = 'lis.person_sourcedid';
/** `lis.person_sourcedid`, a custom field of the launch such as `custom.student_number`, or empty. */
const claim = z.string().check(z.trim(), z.maxLength(200), z.regex(/^(?:lis\.person_sourcedid|custom\.[\w.:-]+)?$/));

/** The fields of a platform that staff edit. */
export const ltiPlatformFormSchema = z.object({
  name,
  issuer,
  clientId: opaque,
  /** Empty entries are dropped. */
  deploymentIds: z.array(z.string().check(z.trim(), z.maxLength(255))).check(z.maxLength(100)),
  authUrl: address,
  keysUrl: address,
  tokenUrl: address,
  audience: address,
  /** Empty: launches are not joined with the roster. */
  claim,
  kind: rosterKindSchema,
  isEnabled: z.boolean(),
  version: z.string(),
});
export type LtiPlatformForm = z.infer<typeof ltiPlatformFormSchema>;

/** POST /api/v1/manage/:org/lti-platforms/ */
export const newLtiPlatformSchema = z.object({
  name,
  issuer,
  clientId: opaque,
  authUrl: address,
  keysUrl: address,
  tokenUrl: address,
  audience: address,
});
export type NewLtiPlatform = z.infer<typeof newLtiPlatformSchema>;

const ltiPlatformSchema = z.object({ id: z.string(), form: ltiPlatformFormSchema });
export type LtiPlatform = z.infer<typeof ltiPlatformSchema>;

/** The values that a platform registers for one site of the school. */
const toolAddressesSchema = z.object({
  host: z.string(),
  loginUrl: z.string(),
  launchUrl: z.string(),
  keysUrl: z.string(),
});
export type ToolAddresses = z.infer<typeof toolAddressesSchema>;

export const ltiPlatformListSchema = z.object({
  items: z.array(ltiPlatformSchema),
  /** One for each site of the school; empty for a school without a host name. */
  sites: z.array(toolAddressesSchema),
});
export type LtiPlatformList = z.infer<typeof ltiPlatformListSchema>;
