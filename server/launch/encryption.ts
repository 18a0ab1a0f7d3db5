import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** A key of its own for every purpose, so that what one seals another cannot open. */
function keyFor(purpose: string, secret: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** The server's secrets: the first signs and seals; the others are earlier ones that are still accepted. */
export type Secrets = readonly [string, ...string[]];

/** Seals a text for keeping in the database, with the first secret; only a server that has this secret opens it. */
export function encrypt(text: string, purpose: string, [secret]: Secrets): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(purpose, secret));
}

/** The sealed text, or `undefined` where none of the secrets opens it. */
export async function decrypt(ciphertext: string, purpose: string, secrets: Secrets): Promise<string | undefined> {
  for (const secret of secrets) {
    const text = await unsealWith(ciphertext, purpose, secret);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The text sealed with the first secret, where an earlier one sealed it; `undefined` where nothing has to change. */
export async function reseal(ciphertext: string, purpose: string, secrets: Secrets): Promise<string | undefined> {
  const [first, ...earlier] = secrets;
  if ((await unsealWith(ciphertext, purpose, first)) !== undefined) return undefined;
  const [next, ...others] = earlier;
  const text = next === undefined ? undefined : await decrypt(ciphertext, purpose, [next, ...others]);
  return text === undefined ? undefined : encrypt(text, purpose, secrets);
}

async function unsealWith(ciphertext: string, purpose: string, secret: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(ciphertext, keyFor(purpose, secret));
    return new TextDecoder().decode(plaintext);
  } catch {
    return undefined;
  }
}

/** A secret that both sides can have without keeping it: the same for the same name. */
export function derivedSecret(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`shared with ${name}`).digest('base64url');
}
