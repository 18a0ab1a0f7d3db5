import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { annotationFileName, exportAnnotations } from '../../../src/domain/reading/export-annotations.ts';
import { annotationSchema } from '../../../src/domain/reading/reading-schema.ts';

const words = {
  bookmark: 'Bookmark',
  highlight: 'Highlight',
  note: 'Note',
  answer: 'Form field',
  columns: {
    kind: 'Kind',
    place: 'Place',
    percent: 'Percent',
    quote: 'Passage',
    note: 'Note',
    color: 'Color',
    created: 'Created',
  },
};
const book = { title: 'Walden', authors: ['Henry David Thoreau'], address: 'https://store.example/book/7' };
const annotation = (id: number, values: object) =>
  z.parse(annotationSchema, {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    version: 1,
    kind: 'highlight',
    locator: 'epubcfi(/6/4!/4/2,/1:0,/1:9)',
    progress: 0.5,
    createdAt: '2026-11-20T10:42:00.000Z',
    ...values,
  });
const annotations = [
  annotation(2, {
    label: 'Economy',
    quote: 'When I wrote\nthe following pages',
    note: 'Why *these* pages?',
    progress: 0.25,
  }),
  annotation(1, { kind: 'bookmark', label: 'Preface', locator: 'page=3', progress: 0.01 }),
];

describe('the annotations of a book', () => {
  test('as Markdown are in the order of the book, under their chapters', () => {
    const { text, extension } = exportAnnotations('markdown', book, { annotations: annotations, answers: [] }, words);
    expect(extension).toBe('md');
    expect(text).toBe(
      [
        '# Walden',
        'Henry David Thoreau',
        '## Preface',
        '*Bookmark, 1 %, 2026-11-20*',
        '## Economy',
        '> When I wrote\n> the following pages',
        String.raw`Why \*these\* pages?`,
        '*Note, 25 %, 2026-11-20*\n',
      ].join('\n\n'),
    );
  });

  test.each([
    ['- a list', String.raw`\- a list`],
    ['1. a list', String.raw`\1. a list`],
    ['<script>', String.raw`\<script\>`],
    ['# a heading', String.raw`\# a heading`],
  ])('as Markdown keep %o as plain text', (note, escaped) => {
    expect(
      exportAnnotations('markdown', book, { annotations: [annotation(1, { note })], answers: [] }, words).text,
    ).toContain(`\n${escaped}\n`);
  });

  test('as CSV have one row each, and quotes are doubled', () => {
    const { text } = exportAnnotations(
      'csv',
      book,
      { annotations: [annotation(1, { quote: 'He said "no",\nand left', label: 'One' })], answers: [] },
      words,
    );
    expect(text).toBe(
      '\uFEFFKind,Place,Percent,Passage,Note,Color,Created\r\nHighlight,One,50,"He said ""no"",\nand left",,yellow,2026-11-20T10:42:00.000Z\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@sum', '＝1'])('as CSV never run %o as a formula', (note) => {
    expect(
      exportAnnotations('csv', book, { annotations: [annotation(1, { note })], answers: [] }, words).text,
    ).toContain(`'${note}`);
  });

  test('as annotations follow the W3C model', () => {
    const page = JSON.parse(
      exportAnnotations('annotations', book, { annotations: annotations, answers: [] }, words).text,
    );
    expect(page).toMatchObject({ '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage' });
    expect(page.items).toEqual([
      {
        id: 'urn:uuid:00000000-0000-4000-8000-000000000001',
        type: 'Annotation',
        motivation: 'bookmarking',
        created: '2026-11-20T10:42:00.000Z',
        target: {
          source: book.address,
          selector: [{ type: 'FragmentSelector', conformsTo: expect.stringContaining('rfc3778'), value: 'page=3' }],
        },
      },
      expect.objectContaining({
        motivation: 'commenting',
        body: { type: 'TextualBody', value: 'Why *these* pages?', format: 'text/plain' },
        target: {
          source: book.address,
          selector: [
            { type: 'FragmentSelector', conformsTo: expect.stringContaining('cfi'), value: annotations[0]?.locator },
            { type: 'TextQuoteSelector', exact: 'When I wrote\nthe following pages' },
          ],
        },
      }),
    ]);
  });
});

describe('the values that were entered in the forms of a book', () => {
  const at = Date.parse('2026-11-21T08:00:00Z');
  const answers = [
    { field: 'ports', values: ['Brest', '=Vigo'], at },
    { field: 'cleared', values: [], at },
  ];
  const exported = (format: 'markdown' | 'csv' | 'annotations') =>
    exportAnnotations(format, book, { annotations: [], answers }, words).text;

  test('follows the annotations, without the fields that were cleared', () => {
    expect(exported('markdown')).toContain('**ports**\n\nBrest\n=Vigo\n\n*Form field, 2026-11-21*\n');
    expect(exported('csv')).toContain('\r\nForm field,,,ports,"Brest\n=Vigo",,2026-11-21T08:00:00.000Z\r\n');
    expect(exported('annotations')).not.toContain('cleared');
    expect(JSON.parse(exported('annotations')).items).toEqual([
      {
        ...{ type: 'Annotation', motivation: 'describing', label: 'ports', created: '2026-11-21T08:00:00.000Z' },
        body: ['Brest', '=Vigo'].map((value) => ({ type: 'TextualBody', value, format: 'text/plain' })),
        target: { source: book.address },
      },
    ]);
  });
});

test.each([
  ['Walden', 'Walden.md'],
  ['Who/What: "A" <B>?', 'Who What A B.md'],
  ['...', 'notes.md'],
])('the file of %o is %o', (title, name) => {
  expect(annotationFileName(title, 'md')).toBe(name);
});
