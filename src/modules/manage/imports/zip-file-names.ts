const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
/** Size of the end record plus the longest comment. */
const LONGEST_END = 22 + 0xffff;
const ENTRY_SIZE = 46;

/** Reads the paths in a zip archive from its directory at the end, without the contents. Returns none for other files. */
export async function zipFileNames(file: Blob): Promise<string[]> {
  const tail = new DataView(await file.slice(Math.max(0, file.size - LONGEST_END)).arrayBuffer());
  const end = findEnd(tail);
  if (end === undefined) return [];
  const start = tail.getUint32(end + 16, true);
  const directory = new DataView(await file.slice(start, start + tail.getUint32(end + 12, true)).arrayBuffer());
  return readNames(directory);
}

function findEnd(tail: DataView): number | undefined {
  for (let offset = tail.byteLength - 22; offset >= 0; offset -= 1) {
    if (tail.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  return undefined;
}

function readNames(directory: DataView): string[] {
  const names: string[] = [];
  let offset = 0;
  while (offset + ENTRY_SIZE <= directory.byteLength && directory.getUint32(offset, true) === ENTRY_SIGNATURE) {
    const length = directory.getUint16(offset + 28, true);
    const end = offset + ENTRY_SIZE + length;
    if (end > directory.byteLength) break;
    names.push(new TextDecoder().decode(new Uint8Array(directory.buffer, offset + ENTRY_SIZE, length)));
    offset = end + directory.getUint16(offset + 30, true) + directory.getUint16(offset + 32, true);
  }
  return names;
}
