/** True if the first kilobyte identifies the file as a PDF (ISO 32000-1, Annex H), whatever its name is. */
export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1_024)).includes('%PDF-');
}
