import * as z from 'zod';
import type { BookLimits } from './book-limits.ts';

/** A request to the process that opens book files: for the metadata of a file, or for its sample (READ-8). */
export type InspectionRequest = {
  readonly extension: 'epub' | 'pdf';
  readonly path: string;
  readonly limits: BookLimits;
  readonly sample?: SampleTerms;
};

export interface SampleTerms {
  /** The share of the book in percent. */
  readonly percent: number;
  /** Texts of the page after the last one, in the language of the book. */
  readonly endTitle: string;
  readonly endText: string;
}

const inspectionSchema = z.object({
  metadata: z.object({
    title: z.string().optional(),
    subtitle: z.string().optional(),
    authors: z.array(z.string()).optional(),
    publisher: z.string().optional(),
    language: z.string().optional(),
    edition: z.string().optional(),
    description: z.string().optional(),
  }),
  /** Number of pages of a PDF. */
  pages: z.int().optional(),
  /** The bytes of the cover picture inside an EPUB, not yet decoded. */
  cover: z.instanceof(Uint8Array).optional(),
});

/** The metadata of a book file. */
export type Inspection = z.infer<typeof inspectionSchema>;

/** The message with which the inspecting process answers a request. */
export const inspectionAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('inspected'), inspection: inspectionSchema }),
  /** Without a file, not even the first paragraph or page fits into the share. */
  z.object({ kind: z.literal('sampled'), file: z.instanceof(Uint8Array).optional() }),
  z.object({
    kind: z.literal('refused'),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  /** An error that is not about the file. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type InspectionAnswer = z.infer<typeof inspectionAnswerSchema>;
