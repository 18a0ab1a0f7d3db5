import { expect, test } from './support/test.ts';

test.use({ data: 'shared' });

interface Picture {
  readonly src: string;
  readonly sizes: string;
}

/** The signature at the start of every PNG file (ISO/IEC 15948, 5.2). */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Reads width and height from the first chunk. */
const sizeOfPng = (bytes: Buffer) => `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;

for (const language of ['en', 'fr-CA']) {
  test(`a browser that offers to install the store finds its icons and its pictures, ${language}`, async ({
    request,
  }) => {
    const answer = await request.get('/manifest.webmanifest', { headers: { 'accept-language': language } });
    const manifest: { lang: string; icons: Picture[]; screenshots: Picture[] } = await answer.json();
    expect(manifest.lang).toBe(language);
    expect(manifest.screenshots.map(({ src }) => src)).toEqual(
      ['home-narrow', 'home-wide', 'shelf-narrow', 'shelf-wide'].map((name) => `/screenshots/${name}-${language}.png`),
    );
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const bytes = await (await request.get(src)).body();
      expect(bytes.subarray(0, PNG_SIGNATURE.length), src).toEqual(PNG_SIGNATURE);
      expect(sizeOfPng(bytes), src).toBe(sizes);
    }
  });
}
