import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Records a video of slightly less than a second in the browser. */
export async function makeFilm(page: Page): Promise<Uint8Array> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 48];
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let shade = 0; shade < 360; shade += 8) {
      if (pen) pen.fillStyle = `hsl(${shade} 80% 50%)`;
      pen?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Uint8Array.from(bytes);
}

export const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const METHODS = {
  idpf: {
    uri: 'http://www.idpf.org/2008/embedding',
    key: createHash('sha1').update(`urn:uuid:${UUID}`).digest(),
    length: 1_040,
  },
  adobe: { uri: 'http://ns.adobe.com/pdf/enc#RC', key: Buffer.from(UUID.replaceAll('-', ''), 'hex'), length: 1_024 },
  unknown: { uri: 'urn:unknown', key: Buffer.from('a lock of some shop'), length: 1_024 },
} as const;
type Method = keyof typeof METHODS;

/** Returns a real font that is obfuscated for one book: the one with the identifier {@link UUID}. */
export async function coveredFont(method: Method): Promise<Uint8Array> {
  const path = 'node_modules/@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2';
  const { key, length } = METHODS[method];
  return (await readFile(path)).map((byte, index) => (index < length ? byte ^ (key[index % key.length] ?? 0) : byte));
}

/** Declares which files of a book are obfuscated, and by which method. */
export function encryptionOf(files: Readonly<Record<string, Method>>): string {
  const covered = Object.entries(files).map(
    ([name, method]) => `<EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#">
<EncryptionMethod Algorithm="${METHODS[method].uri}"/><CipherData><CipherReference URI="OEBPS/${name}"/></CipherData></EncryptedData>`,
  );
  return `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container">${covered.join('')}</encryption>`;
}
