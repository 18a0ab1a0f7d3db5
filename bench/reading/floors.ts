import type { Page } from '@playwright/test';
import { deflateSync, strToU8 } from 'fflate';
import { longestBlocked, type Measured } from './watch-page.ts';

/**
 * Measures the minimum for a chapter: the browser itself unpacks and parses it and lays it out in one column, without
 * the application.
 */
export async function openBare(page: Page, markup: string): Promise<Measured> {
  const packed = Buffer.from(deflateSync(strToU8(markup))).toString('base64');
  const [from, to] = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const started = performance.now();
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const chapter = await new Response(stream).text();
    const parsed = new DOMParser().parseFromString(chapter, 'application/xhtml+xml');
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%';
    document.body.append(frame);
    const inside = frame.contentDocument;
    inside?.body.replaceWith(inside.importNode(parsed.body, true));
    inside?.body.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ended = performance.now();
    frame.remove();
    return [started, ended] as const;
  }, packed);
  return { ms: to - from, blocked: await longestBlocked(page, from, to) };
}

/** Measures the minimum for a search: all chapters are unpacked and a word is looked for in their markup. */
export async function searchBare(page: Page, chapters: readonly string[], word: string) {
  const packed = chapters.map((markup) => Buffer.from(deflateSync(strToU8(markup))).toString('base64'));
  const [from, first, to] = await page.evaluate(
    async ([texts, wanted]) => {
      const files = texts.map((text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
      const started = performance.now();
      let found: number | undefined;
      for (const bytes of files) {
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
        const document = new DOMParser().parseFromString(await new Response(stream).text(), 'application/xhtml+xml');
        if (document.body.textContent.includes(wanted)) found ??= performance.now();
      }
      const ended = performance.now();
      return [started, found ?? ended, ended] as const;
    },
    [packed, word] as const,
  );
  const blocked = await longestBlocked(page, from, to);
  return { first: { ms: first - from, blocked }, all: { ms: to - from, blocked } };
}

/** Measures the minimum for a page of a PDF: pdf.js draws it and its text, without the application. */
export async function drawBare(page: Page, address: string, { number, scale }: { number: number; scale: number }) {
  const [from, to] = await page.evaluate(
    async ([url, wanted, size]) => {
      const pdfjs = await import(/* @vite-ignore */ `${url}/pdf.min.mjs`);
      pdfjs.GlobalWorkerOptions.workerSrc = `${url}/pdf.worker.min.mjs`;
      const pdf = await pdfjs.getDocument({ url: `${url}/book.pdf`, useWasm: false }).promise;
      const started = performance.now();
      const shown = await pdf.getPage(wanted);
      const viewport = shown.getViewport({ scale: size });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.floor(viewport.width),
        height: Math.floor(viewport.height),
      });
      await Promise.all([shown.render({ canvas, viewport }).promise, shown.getTextContent()]);
      document.body.append(canvas);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ended = performance.now();
      canvas.remove();
      await pdf.loadingTask.destroy();
      return [started, ended] as const;
    },
    [address, number, scale] as const,
  );
  return { ms: to - from, blocked: await longestBlocked(page, from, to) };
}
