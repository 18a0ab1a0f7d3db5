/** Whether a file is a PDF: by what it says itself within its first kilobyte (ISO 32000-1, Annex H), whatever its name. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1_024)).includes('%PDF-');
}
