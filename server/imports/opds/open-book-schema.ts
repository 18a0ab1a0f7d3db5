import * as z from 'zod';

/** A book of a feed that everybody may read. Absent values are null, so that images can be compared. */
export const openBookSchema = z.object({
  /** Names the book in this and every later feed. */
  reference: z.string(),
  isbn: z.string().nullable(),
  title: z.string(),
  subtitle: z.string().nullable(),
  authors: z.array(z.string()),
  language: z.string().nullable(),
  publisher: z.string().nullable(),
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  publishedOn: z.string().nullable(),
  description: z.string(),
  subjects: z.array(z.string()),
  licenseName: z.string().nullable(),
  licenseUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  epubUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});
export type OpenBook = Readonly<z.infer<typeof openBookSchema>>;

/** Prefix of the record references of products that a feed of open books added. All others belong to somebody else. */
const REFERENCE_PREFIX = 'opds:';

export const recordReference = (reference: string): string => `${REFERENCE_PREFIX}${reference}`;
