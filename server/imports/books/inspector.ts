// The process that opens book files, for `inspectBookFile`. It answers one request and is then ended.
import type { BookLimits } from './book-limits.ts';
import type { BookMetadata } from './book-metadata.ts';
import type { Inspection, InspectionAnswer, InspectionRequest, SampleTerms } from './inspection.ts';
import { RefusedFile } from './refused-file.ts';

async function inspect({ extension, path, limits }: InspectionRequest): Promise<Inspection> {
  if (extension === 'pdf') {
    const { metadata, pages } = await inspectPdf(path);
    return { metadata: withOwnAuthors(metadata), pages };
  }
  const { metadata, cover } = await inspectEpub(path, limits);
  return { metadata: withOwnAuthors(metadata), cover: cover && new Uint8Array(cover) };
}

const withOwnAuthors = ({ authors = [], ...metadata }: BookMetadata) => ({ ...metadata, authors: [...authors] });

// The process loads the parser that it needs only.
const inspectPdf = async (path: string) => (await import('./check-pdf.ts')).checkPdf(path);
const inspectEpub = async (path: string, limits: BookLimits) =>
  (await import('./epub/check-epub.ts')).checkEpub(path, limits);

async function sample(
  { extension, path, limits }: InspectionRequest,
  terms: SampleTerms,
): Promise<Uint8Array | undefined> {
  return extension === 'pdf'
    ? (await import('./sample-pdf.ts')).samplePdf(path, terms.percent)
    : (await import('./epub/sample-epub.ts')).sampleEpub(path, limits, terms);
}

async function answer(request: InspectionRequest): Promise<InspectionAnswer> {
  try {
    if (request.sample) {
      const file = await sample(request, request.sample);
      return { kind: 'sampled', file: file && new Uint8Array(file) };
    }
    return { kind: 'inspected', inspection: await inspect(request) };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: 'refused', code: error.code, params: { ...error.params } };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

process.once('message', async (request: InspectionRequest) => {
  process.send?.(await answer(request));
});
