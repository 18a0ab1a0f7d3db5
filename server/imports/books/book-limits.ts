/** Limits of one received file. They protect disk, memory and time from hostile files. */
export interface BookLimits {
  readonly maxEpubBytes: number;
  /** A PDF is read as a whole, so its limit is lower. */
  readonly maxPdfBytes: number;
  readonly maxPictureBytes: number;
  /** Width times height of a picture after decoding. */
  readonly maxPixels: number;
  /** Number of files in an EPUB. */
  readonly maxMembers: number;
  /** Size of all files of an EPUB after unpacking. */
  readonly maxUnpackedBytes: number;
  /** Unpacked size divided by packed size of one file of an EPUB. */
  readonly maxRatio: number;
  /** Time and memory of the process that opens a book file. */
  readonly maxInspectSeconds: number;
  readonly maxInspectMegabytes: number;
}

export const BOOK_LIMITS: BookLimits = {
  maxEpubBytes: 1024 ** 3,
  maxPdfBytes: 300 * 1024 ** 2,
  maxPictureBytes: 30 * 1024 ** 2,
  maxPixels: 60_000_000,
  maxMembers: 20_000,
  maxUnpackedBytes: 2 * 1024 ** 3,
  maxRatio: 200,
  maxInspectSeconds: 120,
  maxInspectMegabytes: 1500,
};
