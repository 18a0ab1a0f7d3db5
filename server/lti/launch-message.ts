import type { JWTPayload } from 'jose';
import * as z from 'zod';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const INSTRUCTOR = /(?:^|membership#)Instructor$|membership\/Instructor#/;
const MAX_TEXT = 500;

/** Text of a platform for people: cut, never refused. The database cannot store a zero or half of a character. */
const shown = z
  .string()
  .transform((value) => value.replaceAll('\0', '').trim().slice(0, MAX_TEXT).toWellFormed())
  .optional()
  .catch(undefined);
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
const opaque = z.string().min(1).max(255).refine(isStorable);
/** Some platforms write `null` for a claim that they do not send. */
const toAbsent = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** The claims of a launch about the person and the course. They are stored between the message and its opening. */
export const launchMessageSchema = z.object({
  /** Absent in a launch that hides who the person is. */
  sub: opaque.optional(),
  name: shown,
  given_name: shown,
  family_name: shown,
  /** The value of the claim that joins with the roster. */
  rosterValue: z.string().min(1).max(200).optional(),
  isInstructor: z.boolean(),
  deploymentId: opaque,
  /** Absent in a launch outside of a course. */
  context: z.object({ id: opaque, label: shown, title: shown, sourcedId: shown }).optional(),
});
export type LaunchMessage = z.infer<typeof launchMessageSchema>;

const requestSchema = z.object({
  sub: opaque.nullish().transform(toAbsent),
  name: shown,
  given_name: shown,
  family_name: shown,
  [`${CLAIM}message_type`]: z.string(),
  [`${CLAIM}version`]: z.literal('1.3.0'),
  [`${CLAIM}deployment_id`]: opaque,
  [`${CLAIM}roles`]: z.array(z.string()).catch([]),
  [`${CLAIM}context`]: z.object({ id: opaque, label: shown, title: shown }).nullish().transform(toAbsent),
  [`${CLAIM}lis`]: z.record(z.string(), z.unknown()).optional().catch(undefined),
  [`${CLAIM}custom`]: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

/** The reason that a message with a valid signature is not accepted. */
export type MessageProblem = 'malformed' | 'message_type' | 'deep_linking';

/**
 * Reads the claims of a resource link launch (LTI 1.3 core, section 5).
 * @param claim the configured claim that names a person of the roster, e.g. `lis.person_sourcedid`
 */
export function readLaunchMessage(payload: JWTPayload, claim: string | null): LaunchMessage | MessageProblem {
  const parsed = requestSchema.safeParse(payload);
  if (!parsed.success) return 'malformed';
  const request = parsed.data;
  const kind = request[`${CLAIM}message_type`];
  if (kind !== 'LtiResourceLinkRequest') return kind === 'LtiDeepLinkingRequest' ? 'deep_linking' : 'message_type';
  const lis = request[`${CLAIM}lis`];
  const context = request[`${CLAIM}context`];
  const { sub, name, given_name, family_name } = request;
  return {
    ...{ sub, name, given_name, family_name },
    rosterValue: claim === null ? undefined : rosterValueOf(claim, { lis, custom: request[`${CLAIM}custom`] }),
    isInstructor: request[`${CLAIM}roles`].some((role) => INSTRUCTOR.test(role)),
    deploymentId: request[`${CLAIM}deployment_id`],
    context: context && { ...context, sourcedId: shown.parse(lis?.course_section_sourcedid) },
  };
}

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/**
 * Platforms send the name of a variable, e.g. `$Canvas.user.sisSourceId`, if it has no value for the person: no id
 * begins with a dollar sign.
 */
const rosterValueSchema = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.trim())
  .pipe(z.string().min(1).max(200).regex(/^[^$]/).refine(isStorable));

function rosterValueOf(claim: string, groups: Groups): string | undefined {
  const [group = '', ...name] = claim.split('.');
  return rosterValueSchema.safeParse(groups[group]?.[name.join('.')]).data;
}
