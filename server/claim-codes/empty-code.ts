import { Problem } from '../http/problem.ts';
import { shopMessages } from '../messages/shop.ts';

/** Nothing was typed, or nothing but spaces and hyphens: in the words of the dialog (spec/storefront.md §5). */
export function emptyCode(field: string): Problem {
  return new Problem(422, 'validation_failed', { detail: shopMessages.codeEmpty, meta: { fields: [field] } });
}
