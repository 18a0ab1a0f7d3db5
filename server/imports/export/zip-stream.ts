import { Zip, ZipDeflate } from 'fflate';

/** A member of a zip archive whose content is made while it is sent. */
export interface ZipMember {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

/** Writes a zip archive piece by piece. Only one piece of one member is in memory at a time. */
export async function* zipStream(members: readonly ZipMember[], modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { name, content } of members) {
    const member = new ZipDeflate(name, { level: 6 });
    member.mtime = modifiedAt;
    zip.add(member);
    for await (const text of content) {
      member.push(encoder.encode(text));
      yield* ready.splice(0);
    }
    member.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
