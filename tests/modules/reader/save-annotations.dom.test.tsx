import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { annotationSchema } from '../../../src/domain/reading/reading-schema.ts';
import { SaveAnnotations } from '../../../src/modules/reader/panels/save-annotations.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

const book = { productId: z.parse(productIdSchema, '7'), title: 'Walden', authors: ['Henry David Thoreau'] };
const annotation = z.parse(annotationSchema, {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  kind: 'highlight',
  locator: 'epubcfi(/6/4!/4/2)',
  progress: 0.5,
  quote: 'When I wrote',
  note: 'Why?',
  createdAt: '2026-11-20T10:42:00.000Z',
});

let saved: Blob[];
let names: string[];

beforeEach(() => {
  [saved, names] = [[], []];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(percent: number | undefined) {
  const copied = vi.fn();
  await renderInApp(() => (
    <SaveAnnotations
      book={book}
      annotations={[annotation]}
      answers={[]}
      copy={{ percent, whole: 100, used: 0 }}
      onCopied={copied}
    />
  ));
  return copied;
}

describe('annotations saved as a file', () => {
  test.each([
    ['Text (Markdown)', 'Walden.md', '> When I wrote'],
    ['Spreadsheet (CSV)', 'Walden.csv', 'Note,,50,When I wrote,Why?,yellow'],
    ['Web annotations (JSON)', 'Walden.jsonld', '"source": "http://localhost:3000/book/7"'],
  ])('%s has the passages, which count as copied', async (button, name, text) => {
    const copied = await show(undefined);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(names).toEqual([name]);
    expect(await saved[0]?.text()).toContain(text);
    expect(copied).toHaveBeenCalledWith('When I wrote'.length);
  });

  test('have only the notes if the publisher does not allow to copy as much', async () => {
    const copied = await show(5);
    await userEvent.click(screen.getByRole('button', { name: 'Text (Markdown)' }));
    const text = await saved[0]?.text();
    expect(text).toContain('Why?');
    expect(text).not.toContain('When I wrote');
    expect(copied).not.toHaveBeenCalled();
    expect(screen.getByText(/has your notes without the passages/)).toBeDefined();
  });
});
