import { randomBytes } from 'node:crypto';

/** 32 letters and digits in normalized form (CODE-1), without those that look alike. Each stands for 5 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters are 80 bits. */
const LENGTH = 16;

/** Generates an unguessable redeem code in normalized form (CODE-10). */
export function generateCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Writes a code in groups of four, as people read and type it. */
export const groupCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
