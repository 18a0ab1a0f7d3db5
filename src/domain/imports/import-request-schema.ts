import * as z from 'zod/mini';
import { importOptionsSchema, importProfileSchema } from './import-schema.ts';

/** The field `options` of an upload. */
export const importUploadSchema = z.object({
  profile: importProfileSchema,
  /** Name of the sending system. External ids and enrollments belong to it. */
  source: z._default(z.string().check(z.regex(/^[\w.-]{1,60}$/)), 'sis'),
  mode: z._default(z.enum(['bulk', 'delta']), 'bulk'),
  options: z._default(importOptionsSchema, {}),
});
export type ImportUpload = z.input<typeof importUploadSchema>;

/** The address of a feed that the server fetches (OPEN-3). */
export const feedAddressSchema = z.object({ address: z.string().check(z.maxLength(2000)) });

export const applyImportSchema = z.object({
  /** True to apply an import that the guard holds (ROST-5). */
  isConfirmed: z._default(z.boolean(), false),
});

/** The columns of a sheet, so that a person can map them to fields. */
export const importColumnsSchema = z.object({
  headers: z.array(z.string()),
  /** Field name to header. */
  suggested: z.record(z.string(), z.string()),
  samples: z.array(z.array(z.string())),
});
export type ImportColumns = z.infer<typeof importColumnsSchema>;
