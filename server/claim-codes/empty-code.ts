import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';

/**
 * The problem for a code that is empty or consists of spaces and hyphens, with the message of the dialog's field
 * (CODE-1).
 */
export function emptyCode(field: string): Problem {
  return new Problem(422, 'validation_failed', { detail: shopMessages.codeEmpty, meta: { fields: [field] } });
}
