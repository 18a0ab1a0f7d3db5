import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adobeScramble, idpfScramble, unscramble } from '../../../src/domain/reading/scrambled-font.ts';

const font = Uint8Array.from({ length: 2_000 }, (_, index) => index % 251);
const sha1 = async (text: string) => new Uint8Array(createHash('sha1').update(text).digest());

describe('an obfuscated font', () => {
  test('is restored with the hash of the book’s identifier, ignoring its white space', async () => {
    const bytes = font.slice();
    unscramble(bytes, await idpfScramble('urn:isbn:9780000000001', sha1));
    expect([...bytes.slice(0, 1_040)]).not.toEqual([...font.slice(0, 1_040)]);
    expect([...bytes.slice(1_040)]).toEqual([...font.slice(1_040)]);
    const key = createHash('sha1').update('urn:isbn:9780000000001').digest();
    expect(bytes[25]).toBe((font[25] ?? 0) ^ (key[5] ?? 0));
    unscramble(bytes, await idpfScramble(' urn:isbn:\n9780000000001\t', sha1));
    expect(bytes).toEqual(font);
  });

  test('in Adobe’s format is restored with the book’s UUID, over fewer bytes', () => {
    const scramble = adobeScramble(['9780000000001', 'urn:uuid:0F8FAD5B-D9CB-469F-A165-70867728950E']);
    const bytes = font.slice();
    if (scramble) unscramble(bytes, scramble);
    expect(bytes[0]).toBe(0x0f);
    expect(bytes[17]).toBe(17 ^ 0x8f);
    expect([...bytes.slice(1_024)]).toEqual([...font.slice(1_024)]);
    expect(adobeScramble(['9780000000001'])).toBeUndefined();
  });

  test('shorter than the obfuscated range is restored too', async () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const scramble = await idpfScramble('x', sha1);
    unscramble(bytes, scramble);
    unscramble(bytes, scramble);
    expect([...bytes]).toEqual([1, 2, 3]);
  });
});
