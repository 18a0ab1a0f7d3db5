import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Derives a separate key for each purpose, so that a ciphertext of one purpose cannot be decrypted for another. */
function keyFor(purpose: string, secret: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** The server's secrets. The first one signs and encrypts; the others are earlier secrets that are still accepted. */
export type Secrets = readonly [string, ...string[]];

/** Encrypts a text with the first secret, for storage in the database. */
export function encrypt(text: string, purpose: string, [secret]: Secrets): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(purpose, secret));
}

/** Decrypts a text. Returns `undefined` if none of the secrets fits. */
export async function decrypt(ciphertext: string, purpose: string, secrets: Secrets): Promise<string | undefined> {
  for (const secret of secrets) {
    const text = await unsealWith(ciphertext, purpose, secret);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Encrypts a text again with the first secret if an earlier secret encrypted it. Returns `undefined` if no change is
 * needed.
 */
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

/** Derives a secret that both sides can have without storing it. The same name gives the same secret. */
export function derivedSecret(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`shared with ${name}`).digest('base64url');
}
