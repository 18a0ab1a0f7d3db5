import * as z from 'zod/mini';

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const address = z.string().check(z.trim(), z.maxLength(1000));
const neededAddress = address.check(z.minLength(1));
/** Client ids and deployment ids are opaque, and are compared as they are. */
const opaque = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
export const linkVersionSchema = z.enum(['1.0', '2.0']);

/** The fields of a publisher's tool that staff edit. The secret is not one of them, because it is never sent back. */
export const launchToolFormSchema = z.object({
  name: title,
  /** Client id of LTI 1.3, or consumer key of link 1.0. */
  clientId: opaque,
  deploymentId: opaque,
  /** Empty for a tool that accepts the message without a login. */
  loginUrl: address,
  launchUrl: neededAddress,
  /** Further addresses that the tool may ask the message to be sent to. */
  redirectUrls: z.array(neededAddress).check(z.maxLength(20)),
  /** The value by which materials of sections select a tool of link 1.0 (LAUNCH-2). */
  passthrough: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  sharesIdentity: z.boolean(),
  isEnabled: z.boolean(),
  version: z.string(),
});
export type LaunchToolForm = z.infer<typeof launchToolFormSchema>;

/** POST /api/v1/manage/0/tools/ */
export const newLaunchToolSchema = z.object({
  name: title,
  linkVersion: linkVersionSchema,
  clientId: opaque,
  launchUrl: neededAddress,
});
export type NewLaunchTool = z.infer<typeof newLaunchToolSchema>;

/** A courseware that the tool opens by link 2.0. */
const toolProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Target inside the tool; empty for its usual one. */
  targetUrl: z.string(),
});
export type ToolProduct = z.infer<typeof toolProductSchema>;

export const toolProductFormSchema = z.object({
  /** The courseware, by its ISBN or number. */
  product: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  targetUrl: address,
});

/** The values that the publisher enters on its side. */
const ownAddressesSchema = z.object({
  issuer: z.string(),
  authUrl: z.string(),
  keysUrl: z.string(),
});

export const launchToolSchema = z.object({
  id: z.string(),
  linkVersion: linkVersionSchema,
  /** True if the tool has a secret of its own; the secret itself is never sent. */
  hasSecret: z.boolean(),
  form: launchToolFormSchema,
  products: z.array(toolProductSchema),
  /** Number of materials of sections that select the tool by its passthrough value. */
  materialCount: z.number(),
  own: ownAddressesSchema,
});
export type LaunchTool = z.infer<typeof launchToolSchema>;

const launchToolRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  linkVersion: linkVersionSchema,
  clientId: z.string(),
  host: z.string(),
  isEnabled: z.boolean(),
  productCount: z.number(),
});
export type LaunchToolRow = z.infer<typeof launchToolRowSchema>;
export const launchToolListSchema = z.object({ items: z.array(launchToolRowSchema) });
