/** The part of foliate-js that reads and writes EPUB CFIs (EPUB Canonical Fragment Identifiers 1.1). */
declare module 'foliate-js/epubcfi.js' {
  type Step = { readonly index: number };
  type Path = Step[][];
  /** A point, or a passage as what its ends share and each end. */
  type ParsedCfi = Path | { readonly parent: Path; readonly start: Path; readonly end: Path };

  export const isCFI: RegExp;
  /** Throws where the text is no CFI at all. */
  export function parse(cfi: string): ParsedCfi;
  /** The point at the beginning of a passage, or at its end. */
  export function collapse(cfi: string, toEnd?: boolean): string;
  export function compare(one: string, other: string): number;
  export function joinIndir(...cfis: string[]): string;
  export function fromRange(range: Range): string;
  export function toRange(document: Document, cfi: ParsedCfi): Range | null;
  /** For chapters named by their index in the reading order. */
  export const fake: { fromIndex(index: number): string; toIndex(step: Step[] | undefined): number };
}
