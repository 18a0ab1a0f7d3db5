import { readFile } from 'node:fs/promises';
import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { RefusedFile } from './refused-file.ts';

/** Entries of a page that show it. Annotations, structure and articles lead to other pages. */
const KEPT = new Set(
  [
    'Type',
    'Resources',
    'Contents',
    'MediaBox',
    'CropBox',
    'BleedBox',
    'TrimBox',
    'ArtBox',
    'Rotate',
    'UserUnit',
  ].concat('Group'),
);

/** Groups of resources that may contain drawings, each of which has a name that the page uses. */
const DRAWINGS = ['XObject', 'Pattern', 'ExtGState', 'Shading', 'Properties'];

/**
 * Makes the sample of a PDF (READ-8): its first pages, with the resources that these use. Returns `undefined` if the
 * share is less than a page.
 */
export async function samplePdf(path: string, percent: number): Promise<Uint8Array | undefined> {
  const source = await load(path);
  const count = Math.floor((source.getPageCount() * percent) / 100);
  if (count === 0) return undefined;
  // Many files have one list of resources for all pages, and copying a page copies its whole list.
  for (const [, object] of source.context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) keepUsed(object.dict, usedNames([object]));
    else if (object instanceof PDFDict) keepUsed(object, usedNames(glyphsOf(object)));
  }
  const sample = await PDFDocument.create({ updateMetadata: false });
  const pages = source.getPages().slice(0, count);
  for (const { node } of pages) {
    const [contents, resources] = [node.Contents(), node.Resources()];
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((one) => source.context.lookup(one)) : [contents];
    if (resources) node.set(PDFName.of('Resources'), usedResources(resources, usedNames(streams)));
    for (const [key] of node.entries()) if (!KEPT.has(key.decodeText())) node.delete(key);
  }
  const copies = await sample.copyPages(
    source,
    pages.map((_, index) => index),
  );
  for (const copy of copies) sample.addPage(copy);
  const title = source.getTitle();
  if (title) sample.setTitle(title);
  return sample.save({ addDefaultPage: false });
}

async function load(path: string): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(await readFile(path), { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  } catch {
    throw new RefusedFile('pdf_broken');
  }
}

/** Returns the glyph drawings of a Type 3 font. Other fonts contain none. */
function glyphsOf(font: PDFDict): (PDFObject | undefined)[] {
  const glyphs = font.lookup(PDFName.of('CharProcs'));
  return glyphs instanceof PDFDict ? glyphs.keys().map((name) => glyphs.lookup(name)) : [];
}

/** Returns the names that drawing instructions contain; `undefined` if they cannot be read. */
function usedNames(streams: readonly (PDFObject | undefined)[]): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const stream of streams) {
    if (!(stream instanceof PDFRawStream)) continue;
    try {
      const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
      for (const [name] of text.matchAll(/\/[^\s()<>[\]{}/%]+/g)) names.add(name);
    } catch {
      return undefined;
    }
  }
  return names;
}

function keepUsed(dict: PDFDict, names: ReadonlySet<string> | undefined): void {
  // Drawing programs keep their own document here.
  dict.delete(PDFName.of('PieceInfo'));
  const isPage = dict.lookup(PDFName.of('Contents')) !== undefined || dict.has(PDFName.of('Kids'));
  const resources = isPage ? undefined : dict.lookup(PDFName.of('Resources'));
  if (resources instanceof PDFDict) dict.set(PDFName.of('Resources'), usedResources(resources, names));
}

/** Returns a copy of a list of resources without the drawings that are not used. */
function usedResources(resources: PDFDict, names: ReadonlySet<string> | undefined): PDFDict {
  const own = resources.clone();
  for (const group of DRAWINGS) {
    const all = resources.lookup(PDFName.of(group));
    if (!(all instanceof PDFDict)) continue;
    const used = all.clone();
    for (const [name] of all.entries()) if (!names?.has(name.asString())) used.delete(name);
    own.set(PDFName.of(group), used);
  }
  return own;
}
