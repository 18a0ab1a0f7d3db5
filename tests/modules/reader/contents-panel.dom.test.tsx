import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ContentsPanel } from '../../../src/modules/reader/panels/contents-panel.tsx';
import type { ReadingEngine, Target } from '../../../src/modules/reader/reading-engine.ts';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const to = (chapterIndex: number, fragment?: string) => ({ kind: 'chapter', chapterIndex, fragment }) as const;

async function openPanel(lists: Pick<ReadingEngine, 'contents' | 'pages'>) {
  const gone: Target[] = [];
  const engine: ReadingEngine = Object.assign(Object.create(null), lists);
  const place = { chapterCount: 2, chapterIndex: 1, label: 'The crossing', printedPage: '5' };
  await renderInApp(() => (
    <ContentsPanel
      engine={engine}
      place={Object.assign(Object.create(null), place)}
      onGo={(target) => gone.push(target)}
    />
  ));
  return gone;
}

describe('the contents of a book', () => {
  test('link to their places, and mark the current one', async () => {
    const contents = [
      { label: 'The harbour', target: to(0), level: 0 },
      { label: 'The crossing', target: to(1), level: 0 },
    ];
    const gone = await openPanel({ contents, pages: [] });
    expect(screen.getByRole('button', { name: 'The crossing' }).getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'The harbour' }));
    expect(gone).toEqual([to(0)]);
  });

  test('are numbered chapters when the book lists none', async () => {
    const gone = await openPanel({ contents: [], pages: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Chapter 2' }));
    expect(gone).toEqual([to(1)]);
  });

  test('list the printed pages, and report an unknown page', async () => {
    const pages = [
      { label: 'iv', target: to(0) },
      { label: '5', target: to(1, 'p5') },
    ];
    const gone = await openPanel({ contents: [], pages });
    await userEvent.click(screen.getByRole('tab', { name: 'Pages' }));
    const field = screen.getByRole('combobox', { name: 'Page, from iv to 5' });
    await userEvent.clear(field);
    await userEvent.type(field, '77');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the page' }));
    expect(screen.getByText('There is no page 77 in this book.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'IV{Enter}');
    expect(gone).toEqual([to(0)]);
  });
});
