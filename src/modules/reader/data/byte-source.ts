/** The bytes of a file, of which only parts are read. */
export interface ByteSource {
  readonly size: number;
  /** Returns the bytes between two offsets. They must be inside the file. */
  readonly read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

export function bytesSource(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  return { size: bytes.byteLength, read: async (from, to) => bytes.subarray(from, to) };
}

/** A file that the browser keeps on its disk. Only the parts that are read come into memory. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
  };
}

/** Size of a block in bytes: most files of a book are smaller, and small files lie next to each other. */
const BLOCK = 128 * 1024;
/** Number of blocks that stay in memory. */
const MAX_BLOCKS = 64;

/**
 * A source that is read in blocks, each once, because a request over the network costs more than some bytes. Larger
 * parts are read without being kept.
 */
export function blockSource({ size, read }: ByteSource): ByteSource {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const readBlock = (index: number) => {
    const known = blocks.get(index);
    const block = known ?? read(index * BLOCK, Math.min(size, (index + 1) * BLOCK));
    // The block that was read last is the last in the map.
    blocks.delete(index);
    blocks.set(index, block);
    if (!known) block.catch(() => blocks.delete(index));
    const [oldest] = blocks.keys();
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  return {
    size,
    read: async (from, to) => {
      if (to - from > 2 * BLOCK) return read(from, to);
      const bytes = new Uint8Array(to - from);
      const first = Math.floor(from / BLOCK);
      const indexes = Array.from({ length: Math.ceil(to / BLOCK) - first }, (_, index) => first + index);
      for (const [position, block] of (await Promise.all(indexes.map(readBlock))).entries()) {
        const start = (first + position) * BLOCK;
        const part = block.subarray(Math.max(0, from - start), to - start);
        bytes.set(part, Math.max(0, start - from));
      }
      return bytes;
    },
  };
}
