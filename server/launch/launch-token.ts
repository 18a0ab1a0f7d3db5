import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AppContext } from '../http/app-context.ts';
import { loadSigningKey, SIGNATURE } from './keys.ts';
import type { LaunchSubject } from './launch-subject.ts';
import { loadPseudonymKey } from './pseudonym-key.ts';
import type { Tool } from './tools.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const CONTEXT = 'http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection';

/** Lifetime of a launch message, in seconds. */
const TOKEN_SECONDS = 300;

export interface LaunchMessage {
  readonly issuer: string;
  /** The origin of the site to which the person returns. */
  readonly site: string;
  readonly tool: Tool;
  readonly nonce: string;
  readonly targetUrl: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly subject: LaunchSubject;
}

/** Signs the message of a resource link launch (LTI 1.3 core, section 5). */
export async function signLaunch(context: AppContext, message: LaunchMessage): Promise<string> {
  const { kid, key } = await loadSigningKey(context);
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT(claimsOf(message, await loadPseudonymKey(context)))
    .setProtectedHeader({ alg: SIGNATURE, kid, typ: 'JWT' })
    .setIssuer(message.issuer)
    .setAudience(message.tool.clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key);
}

function claimsOf({ issuer, site, tool, nonce, targetUrl, custom, subject }: LaunchMessage, key: string) {
  const { person, product, membership } = subject;
  return {
    sub: pseudonym(person.id, tool.clientId, key),
    nonce,
    ...(tool.sharesIdentity ? whoOf(subject) : {}),
    locale: person.languageCode ?? 'en',
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: tool.deploymentId,
    [`${CLAIM}target_link_uri`]: targetUrl,
    [`${CLAIM}resource_link`]: { id: resourceLinkOf(subject), title: product.name },
    [`${CLAIM}roles`]: [`${ROLE}${roleOf(subject)}`],
    ...(membership ? { [`${CLAIM}context`]: { ...contextOf(membership), type: [CONTEXT] } } : {}),
    [`${CLAIM}tool_platform`]: { guid: new URL(issuer).host, name: 'Carrel', product_family_code: 'carrel' },
    [`${CLAIM}launch_presentation`]: { document_target: 'window', return_url: `${site}/shelf` },
    ...(Object.keys(custom).length > 0 ? { [`${CLAIM}custom`]: custom } : {}),
  };
}

function whoOf({ person }: LaunchSubject) {
  const { firstName, lastName, email } = person;
  return { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName, email };
}

/** Returns a stable pseudonym of a person for one publisher. Each publisher gets another one. */
export function pseudonym(userId: number, clientId: string, key: string): string {
  return createHmac('sha256', key).update(`person ${userId} at ${clientId}`).digest('base64url').slice(0, 32);
}

/** Returns the id of the courseware in this course. Tools store grades and settings by it. */
export function resourceLinkOf({ product, membership }: LaunchSubject): string {
  return membership ? `courseware-${product.id}-section-${membership.section.id}` : `courseware-${product.id}`;
}

export function roleOf({ membership }: LaunchSubject): 'Instructor' | 'Learner' {
  return membership?.member.role === 'instructor' ? 'Instructor' : 'Learner';
}

export function contextOf({ section, course }: NonNullable<LaunchSubject['membership']>) {
  return { id: section.rsCourseId, label: `${course.department} ${course.number}`, title: section.name };
}
