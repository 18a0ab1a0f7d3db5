import { createHash } from 'node:crypto';

/** Returns the source expression with which a content security policy allows an inline element of this text. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
