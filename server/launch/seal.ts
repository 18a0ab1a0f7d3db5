import { createHmac } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** A key of its own for every purpose, so that what one seals another cannot open. */
function keyFor(purpose: string, secret: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** Seals a text for keeping in the database; only a server with the same secret opens it. */
export function seal(text: string, purpose: string, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyFor(purpose, secret));
}

/** The sealed text, or `undefined` where it was sealed with another secret. */
export async function unseal(sealed: string, purpose: string, secret: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, keyFor(purpose, secret));
    return new TextDecoder().decode(plaintext);
  } catch {
    return undefined;
  }
}

/** A secret that both sides can have without keeping it: the same for the same name. */
export function derivedSecret(name: string, secret: string): string {
  return createHmac('sha256', secret).update(`shared with ${name}`).digest('base64url');
}
