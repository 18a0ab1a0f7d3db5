import * as z from 'zod/mini';
import { importOptionsSchema, importStatusSchema } from './import-schema.ts';

/** A feed as staff set it: a folder on the server whose files are imported as they arrive. */
export const feedSettingsSchema = z.object({
  /** Name of a folder inside the import folder of the server. */
  folder: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  profile: z.enum(['oneroster', 'canvas', 'sds', 'sheet', 'adoptions', 'prices']),
  source: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  options: importOptionsSchema,
  /** False if the files stay where they are. */
  isActive: z.boolean(),
});
export type FeedSettings = z.infer<typeof feedSettingsSchema>;

/** The settings with their version (STAFF-3). */
export const feedFormSchema = z.extend(feedSettingsSchema, { version: z.string() });
export type FeedForm = z.infer<typeof feedFormSchema>;

export const feedSchema = z.object({
  id: z.string(),
  form: feedFormSchema,
  /** The import of the file that arrived last. */
  lastImport: z.nullable(
    z.object({ id: z.string(), fileName: z.string(), status: importStatusSchema, createdAt: z.string() }),
  ),
});
export type Feed = z.infer<typeof feedSchema>;

export const feedListSchema = z.object({
  items: z.array(feedSchema),
  /** False if the server has no import folder; feeds then do nothing. */
  isEnabled: z.boolean(),
});
export type FeedList = z.infer<typeof feedListSchema>;
