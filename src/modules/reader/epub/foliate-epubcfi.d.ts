/** Part of foliate-js that reads and writes EPUB CFIs (EPUB Canonical Fragment Identifiers 1.1). */
declare module 'foliate-js/epubcfi.js' {
  type Step = { readonly index: number; readonly id?: string };
  type Path = Step[][];
  /** A point, or a passage as the common parent of its ends and each end. */
  type ParsedCfi = Path | { readonly parent: Path; readonly start: Path; readonly end: Path };

  export const isCFI: RegExp;
  /** Throws if the text is not a CFI. */
  export function parse(cfi: string): ParsedCfi;
  /** Returns the point at the beginning or the end of a passage. */
  export function collapse(cfi: string, toEnd?: boolean): string;
  export function compare(one: string, other: string): number;
  export function joinIndir(...cfis: string[]): string;
  export function fromRange(range: Range): string;
  export function toRange(document: Document, cfi: ParsedCfi): Range | null;
  /** CFIs of chapters by their index in the reading order. */
  export const fake: { fromIndex(index: number): string; toIndex(step: Step[] | undefined): number };
}
