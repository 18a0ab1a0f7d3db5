import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';

export const bannerSchema = z.object({
  id: z.string(),
  kind: z.enum(['maintenance', 'merger']),
  message: z.string(),
  /** The target of the link, opened in a new tab. */
  link: z.optional(z.string()),
});
export type Banner = z.infer<typeof bannerSchema>;
export const bannerResource = defineResource('banners', bannerSchema);
