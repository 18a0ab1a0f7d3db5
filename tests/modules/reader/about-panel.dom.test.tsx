import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AboutPanel } from '../../../src/modules/reader/panels/about-panel.tsx';
import type { ReadingEngine, ReadingView } from '../../../src/modules/reader/reading-engine.ts';
import { renderInApp } from '../support/render-in-app.tsx';

/** A chapter of 400 characters, of which 100 are shown. */
const COST = { page: 100, chapter: 400 };

let printed: string[] = [];
let counted: number[] = [];
beforeEach(() => {
  printed = [];
  counted = [];
});
afterEach(cleanup);

async function openPanel(print: { percent: number | undefined; whole: number | undefined; used: number }) {
  const view: Pick<ReadingView, 'printCost' | 'print'> = {
    printCost: (part) => COST[part],
    print: async (part) => void printed.push(part),
  };
  const engine: Pick<ReadingEngine, 'info'> = { info: Object.assign(Object.create(null), { layout: 'reflowable' }) };
  await renderInApp(() => (
    <AboutPanel
      title="Tides"
      engine={Object.assign(Object.create(null), engine)}
      view={Object.assign(Object.create(null), view)}
      allowances={{ copy: { percent: undefined, whole: undefined, used: 0 }, print }}
      offline="stored"
      accessibility={<p>Has alternative text</p>}
      onPrinted={(amount) => counted.push(amount)}
      onFullScreen={() => undefined}
      onClose={() => undefined}
    />
  ));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('printing', () => {
  test('is unlimited when the publisher sets no limit, and still counted', async () => {
    await openPanel({ percent: undefined, whole: undefined, used: 0 });
    await press('Print this chapter');
    expect([printed, counted]).toEqual([['chapter'], [400]]);
  });

  test('stays within the limit: it prints what fits and reports what does not', async () => {
    await openPanel({ percent: 10, whole: 5_000, used: 350 });
    expect(screen.getByText('Up to 10% of the book; 7% used.')).toBeDefined();
    await press('Print this chapter');
    expect(screen.getByText('This is more than the publisher allows you to print from this book.')).toBeDefined();
    await press('Print this page');
    expect([printed, counted]).toEqual([['page'], [100]]);
  });

  test('waits until the characters of the book are counted', async () => {
    await openPanel({ percent: 10, whole: undefined, used: 0 });
    await press('Print this page');
    expect(
      screen.getByText('The length of this book is still being measured. Please try again in a moment.'),
    ).toBeDefined();
    expect(printed).toEqual([]);
  });

  test('is not offered where the publisher forbids it', async () => {
    await openPanel({ percent: 0, whole: 5_000, used: 0 });
    expect(screen.queryByRole('button', { name: 'Print this page' })).toBeNull();
    expect(screen.getByText('Not allowed by the publisher.')).toBeDefined();
  });
});

test('the title, which a phone does not show above the page, and the accessibility information are shown', async () => {
  await openPanel({ percent: undefined, whole: undefined, used: 0 });
  expect(screen.getByText('Title').nextElementSibling?.textContent).toBe('Tides');
  expect(screen.getByText('Has alternative text')).toBeDefined();
});
