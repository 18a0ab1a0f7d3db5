import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReaderFooter } from '../../../src/modules/reader/reader-footer.tsx';
import type { ShownPlace } from '../../../src/modules/reader/reading-engine.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const place: ShownPlace = {
  locator: 'epubcfi(/6/8!/4/2)',
  progress: 0.42,
  label: 'The crossing',
  chapterIndex: 3,
  chapterCount: 9,
  page: 4,
  pages: 12,
  printedPage: undefined,
};

const NO_WAYS = { back: undefined, forward: undefined };

const footerAt = async (where: ShownPlace | undefined) => {
  await renderInApp(() => (
    <ReaderFooter place={where} isRightToLeft={false} jumps={NO_WAYS} onTurn={() => undefined} onGo={() => undefined} />
  ));
  return screen.findByRole('navigation', { name: 'Pages' });
};

describe('the footer of a book', () => {
  test('shows no page and no percentage while the book opens, and keeps its height', async () => {
    const footer = await footerAt(undefined);
    expect(footer.textContent).not.toMatch(/[\d%]/);
    expect(footer.textContent).toContain('\u00a0');
    expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  });

  test('names a printed page alone, and with the number of pages if they are counted as printed', async () => {
    const printed = await footerAt({ ...place, printedPage: 'iv' });
    expect(printed.textContent).toContain('Page iv · 42%');
    cleanup();
    const ofPdf = { chapterIndex: 3, chapterCount: 12, page: 4, pages: 12, printedPage: '4' };
    const counted = await footerAt({ ...place, ...ofPdf });
    expect(counted.textContent).toContain('4 of 12 · 42%');
  });

  test('shows the chapter, the page and the percentage read', async () => {
    const footer = await footerAt(place);
    expect(footer.textContent).toContain('4 of 12 · 42%');
    expect(footer.textContent).toContain('The crossing, Page 4 of 12');
    expect(screen.getByRole('slider', { name: 'Place in the book' }).getAttribute('aria-valuetext')).toBe('42%');
  });
});
