import * as z from 'zod/mini';
import { type WhiteLabel, whiteLabelSchema } from '../contract/white-label.ts';

/** The brand that a painted page was sent with (`server/pages/shell.ts`). Throws where it is none: then the page is not ours. */
export function parseServedLabel(text: string): WhiteLabel {
  return z.parse(whiteLabelSchema, JSON.parse(text));
}
