import * as z from 'zod/mini';
import { importOptionsSchema } from './import-schema.ts';

/** A feed as staff set it: a folder on the server whose files are imported as they arrive. */
export const feedSettingsSchema = z.object({
  /** Name of a folder inside the import folder of the server. */
  folder: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  profile: z.enum(['oneroster', 'canvas', 'sds', 'sheet', 'adoptions', 'prices']),
  source: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  options: importOptionsSchema,
});
export type FeedSettings = z.infer<typeof feedSettingsSchema>;

export const feedSchema = z.extend(feedSettingsSchema, { id: z.string() });
export type Feed = z.infer<typeof feedSchema>;

export const feedListSchema = z.object({
  items: z.array(feedSchema),
  /** False if the server has no import folder; feeds then do nothing. */
  isEnabled: z.boolean(),
});
export type FeedList = z.infer<typeof feedListSchema>;
