import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { type BookMetadata, cleanText, splitAuthors } from './book-metadata.ts';
import { RefusedFile } from './refused-file.ts';

export interface CheckedPdf {
  readonly metadata: BookMetadata;
  readonly pages: number;
}

/** Readers accept this much before the header and after the end mark. */
const MARGIN_BYTES = 1024;

/** Checks that a PDF is complete, not encrypted and has pages, and reads its metadata. @throws RefusedFile */
export async function checkPdf(path: string): Promise<CheckedPdf> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, MARGIN_BYTES).includes('%PDF-')) throw new RefusedFile('pdf_header');
  const end = bytes.subarray(-MARGIN_BYTES);
  if (!(end.includes('startxref') && end.includes('%%EOF'))) throw new RefusedFile('pdf_truncated');
  const pdf = await load(bytes);
  if (pdf.isEncrypted) throw new RefusedFile('pdf_encrypted');
  try {
    const pages = pdf.getPageCount();
    if (pages === 0) throw new RefusedFile('pdf_no_pages');
    return { metadata: metadataOf(pdf), pages };
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('pdf_broken');
  }
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      // Nothing else runs in this process, so the parser never pauses.
      parseSpeed: ParseSpeeds.Fastest,
    });
  } catch {
    throw new RefusedFile('pdf_broken');
  }
}

function metadataOf(pdf: PDFDocument): BookMetadata {
  const title = cleanText(pdf.getTitle());
  return { ...(title === undefined ? {} : { title }), authors: splitAuthors(pdf.getAuthor()) };
}
