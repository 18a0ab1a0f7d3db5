import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** A page of another store that is running already. A selector pierces shadow roots at ` >>> `. */
const peerSchema = z.strictObject({
  name: z.string(),
  url: z.url(),
  product: z.string(),
  link: z.string(),
  detail: z.string(),
});

export type Peer = z.infer<typeof peerSchema>;

/** Reads the file that `--peer` names. It rejects with what is wrong in the file. */
export async function readPeer(file: string): Promise<Peer> {
  return peerSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
