import type { Locator } from '../../../domain/reading/reading-place.ts';

/** A page of a PDF and, if present, the passage of its text from `from` up to `to`. */
export interface PdfPlace {
  /** Page, from 0. */
  readonly pageIndex: number;
  readonly from?: number;
  readonly to?: number;
}

export function writePdfLocator({ pageIndex, from, to }: PdfPlace): Locator {
  const page = `page=${pageIndex + 1}`;
  return from === undefined || to === undefined ? page : `${page}&from=${from}&to=${to}`;
}

/** Parses a locator. Returns `undefined` if it is not a PDF locator. */
export function readPdfLocator(locator: Locator): PdfPlace | undefined {
  const match = /^page=([1-9]\d{0,6})(?:&from=(\d{1,9})&to=(\d{1,9}))?$/.exec(locator);
  if (!match) return undefined;
  const pageIndex = Number(match[1]) - 1;
  return match[2] === undefined ? { pageIndex } : { pageIndex, from: Number(match[2]), to: Number(match[3]) };
}
