/** The bytes of a file, of which only parts are read. */
export interface ByteSource {
  readonly size: number;
  /** Returns the bytes between two offsets. They must be inside the file. */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export function bytesSource(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  return { size: bytes.byteLength, read: async (from, to) => bytes.subarray(from, to) };
}
