import type { Locator } from '@playwright/test';
import { BookReader } from '../pages/book-reader.ts';
import { expectAccessible, expectReadable, pressByKeyboard, tabTo } from '../support/accessibility.ts';
import { fixedEpub, giveBook, oddEpub, silence } from '../support/malformed-books.ts';
import { coveredFont, encryptionOf, makeFilm, UUID } from '../support/malformed-media.ts';
import { waitForServiceWorker } from '../support/network.ts';
import { expect, test } from '../support/test.ts';

// The test tools also try to run in the book's frame, which blocks them.
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/^Blocked script execution in '[^']*book-frame\.html'/));
test.use({ data: 'shared' });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing is shown there');
  return box;
}

test('fixed pages are shown side by side on a wide screen and read aloud one after the other', async ({ page }) => {
  await page.addInitScript(() => {
    let said: SpeechSynthesisUtterance[] = [];
    const speech = {
      getVoices: () => [],
      speak: (words: SpeechSynthesisUtterance) => {
        said = [...said, words];
      },
      cancel: () => undefined,
      resume: () => undefined,
      pause: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    window.addEventListener('sentence-said', () => said.at(-1)?.dispatchEvent(new Event('end')));
  });
  const sayOn = () => page.evaluate(() => window.dispatchEvent(new Event('sentence-said')));
  const spoken = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('iframe')].flatMap((frame) =>
        [...(frame.contentDocument?.defaultView?.CSS.highlights.get('spoken') ?? [])].map(String),
      ),
    );
  const reader = new BookReader(page);
  const frames = page.locator('main iframe');
  await reader.openBook(fixedEpub(4));
  await expect(page.frameLocator('main iframe').first().getByText('This is plate 1.')).toBeVisible();
  await reader.turn();
  await expect(frames.nth(0).contentFrame().getByText('This is plate 2.')).toBeVisible();
  await expect(frames.nth(1).contentFrame().getByText('This is plate 3.')).toBeVisible();
  await expect(reader.position()).toContainText('2 of 4');
  const [left, right] = [await boxOf(frames.nth(0)), await boxOf(frames.nth(1))];
  expect(Math.abs(left.x + left.width - right.x)).toBeLessThan(2);

  await reader.button('Read aloud').click();
  await expect.poll(spoken).toEqual(['Chapter 2']);
  await sayOn();
  await expect.poll(spoken).toEqual(['This is plate 2.']);
  await sayOn();
  await sayOn();
  await expect.poll(spoken).toEqual(['This is plate 3.']);
  await sayOn();
  await expect.poll(spoken).toEqual(['Chapter 4']);
  await reader.button('Stop').click();
  await expect.poll(spoken).toEqual([]);
  await expect(reader.position()).toContainText('4 of 4');

  await reader.button('Previous page').click();
  await expect(frames.nth(1)).toBeVisible();
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(frames.nth(1)).toBeHidden();
  await expect(frames.nth(0).contentFrame().getByText('This is plate 2.')).toBeVisible();
});

test('a right-to-left book with formulas turns forward with the keys that point left @firefox', async ({ page }) => {
  const formula = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
  const reader = new BookReader(page);
  const book = oddEpub({
    chapters: [`<div dir="rtl" lang="he"><p id="first">שלום עולם</p>${formula}</div>`, '<p>פרק שני</p>'],
    spine: 'page-progression-direction="rtl"',
  });
  await reader.openBook(book);
  await expect(reader.book.getByText('שלום עולם')).toBeVisible();
  const [above, below] = [await boxOf(reader.book.locator('mi')), await boxOf(reader.book.locator('mn'))];
  expect(above.y + above.height).toBeLessThan(below.y + 2);
  await reader.book.getByText('שלום עולם').click();
  await page.keyboard.press('ArrowLeft');
  await expect(reader.book.getByText('פרק שני')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reader.book.getByText('שלום עולם')).toBeVisible();
});

test('video, audio and obfuscated fonts of a book are loaded from the device', async ({ page, context, network }) => {
  const reader = new BookReader(page);
  await reader.signIn('Maya');
  await waitForServiceWorker(page);
  const methods = { 'idpf.woff2': 'idpf', 'adobe.woff2': 'adobe', 'unknown.woff2': 'unknown' } as const;
  const names = ['idpf', 'adobe', 'unknown'] as const;
  const face = (name: string) => `@font-face { font-family: ${name}; src: url(${name}.woff2) }`;
  const line = (name: string) =>
    `<p><span id="${name}" style="font-family: ${name}, monospace">Illicit milling</span></p>`;
  const book = oddEpub({
    chapters: [
      `${['monospace', ...names].map(line).join('')}
      <video id="film" controls="controls" src="film.webm" width="64" height="48"></video>
      <audio id="sound" controls="controls" src="wave.wav"><track kind="captions" src="words.vtt" default="default"/></audio>`,
      '<p>The next chapter</p>',
    ],
    files: {
      'film.webm': await makeFilm(page),
      'wave.wav': silence(),
      'words.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nListen\n',
      'style.css': names.map(face).join('\n'),
      'idpf.woff2': await coveredFont('idpf'),
      'adobe.woff2': await coveredFont('adobe'),
      'unknown.woff2': await coveredFont('unknown'),
    },
    identifier: `urn:uuid:${UUID}`,
    encryption: encryptionOf(methods),
  });
  await giveBook(context, book);
  await reader.open();
  await expect(reader.book.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  await network.goOffline();
  await page.reload();

  const widthOf = async (id: string) => (await boxOf(reader.book.locator(`#${id}`))).width;
  await expect(reader.position()).toContainText('1 of');
  const plain = await widthOf('monospace');
  await expect.poll(() => widthOf('idpf')).not.toBe(plain);
  await expect.poll(() => widthOf('adobe')).toBe(await widthOf('idpf'));
  expect(await widthOf('unknown')).toBe(plain);

  const sound = reader.book.locator('#sound');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(1);
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.textTracks[0]?.cues?.length)).toBe(1);
  // Space plays the focused element and does not turn the page.
  for (const id of ['#film', '#sound']) {
    const player = reader.book.locator(id);
    await player.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => player.evaluate((media: HTMLMediaElement) => media.currentTime)).toBeGreaterThan(0.2);
  }
  await expect(reader.book.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
});

test('a book is read by keyboard alone at 200 percent, in every theme', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  const reader = new BookReader(page);
  await reader.openBook(
    oddEpub({
      chapters: [
        `<p>${'The tide comes in and the tide goes out. '.repeat(30)}</p><p><a href="https://example.org/">A link</a></p>`,
        '<p>The end.</p>',
      ],
    }),
  );
  await expect(reader.book.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  await pressByKeyboard(page, reader.button('Contents'));
  await pressByKeyboard(page, reader.button('Chapter 2'));
  await expect(reader.book.getByText('The end.')).toBeVisible();
  await expect(reader.button('Contents')).toBeFocused();
  await tabTo(page, page.locator('main iframe'));
  await page.keyboard.press('Home');
  await expect(reader.book.getByRole('heading', { name: 'Chapter 1' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(reader.position()).toContainText('2 of');
  for (const theme of ['Sepia', 'Dark', 'High contrast', 'Light']) {
    await reader.choose(theme);
    await expectAccessible(page, 'main iframe');
    const copy = await reader.copyOfPage();
    await expectReadable(copy);
    await copy.close();
  }
});
